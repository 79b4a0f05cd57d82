/** The words a service uses for the ends of a job; every other word means that it still runs. */
export type JobWords = { readonly done: readonly string[]; readonly failed: readonly string[] };

/**
 * Where a job stands. Unknown words count as running: services add states, and giving up on a job
 * that was paid for is worse than asking again.
 */
export function jobState(words: JobWords, status: unknown): 'running' | 'done' | 'failed' {
  const word = typeof status === 'string' ? status.toLowerCase() : '';
  if (words.done.includes(word)) return 'done';
  return words.failed.includes(word) ? 'failed' : 'running';
}

/** Progress as 0 to 1 from a percentage or a fraction; undefined when it is neither. */
export function progressIn(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replace('%', '') : value;
  const number = typeof text === 'string' && text !== '' ? Number(text) : text;
  if (typeof number !== 'number' || !(number >= 0 && number <= 100)) return undefined;
  return number > 1 ? number / 100 : number;
}

/** A running status, with the progress when the service tells it. */
export function running(progress?: number): { state: 'running'; progress?: number } {
  return progress === undefined ? { state: 'running' } : { state: 'running', progress };
}
