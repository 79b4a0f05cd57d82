/** The value below which the share `p` (0 to 1) of all values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The best and the middle round: a noisy machine only ever makes a round slower. */
export const bestAndMedian = (rounds: readonly number[]) => ({
  best: Math.min(...rounds),
  median: median(rounds),
});

/** Prints rows of text as a Markdown table, ready for docs/measurements.md. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}
