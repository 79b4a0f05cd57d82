export const formats = {
  ...{ csv: 'CSV', tsv: 'TSV (tabs)', xlsx: 'Excel (XLSX)', jsonl: 'JSON lines' },
} as const;
export type FileFormat = keyof typeof formats;

/** What a file seems to be by its name; people can say otherwise. */
export function formatOf(name: string): FileFormat {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'tsv') return 'tsv';
  if (ending === 'xlsx') return 'xlsx';
  return ending === 'jsonl' || ending === 'ndjson' || ending === 'json' ? 'jsonl' : 'csv';
}
