/** Hands a text or bytes to the browser as a file to keep. */
export function saveFile(name: string, content: BlobPart, type = 'text/plain;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address when the click returns; Safari needs a moment more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** As `saveFile`, for a table; the day is added to the name. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(`${name}-${today()}.csv`, csv, 'text/csv;charset=utf-8');

export const saveJson = (name: string, value: unknown): void =>
  saveFile(name, JSON.stringify(value, null, 2), 'application/json');

/**
 * Hands an answer to the browser, under the name that the server gave it, else under `name`. Throws
 * with the server's own sentence when it refused.
 */
export async function saveAnswer(answer: Response, name: string): Promise<void> {
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(said.message ?? 'The file could not be created. Please try again.');
  }
  const given = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(given ?? name, await answer.blob(), answer.headers.get('content-type') ?? undefined);
}

const today = (): string => new Date().toISOString().slice(0, 10);
