import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { CsvKind } from '../../analytics-contract.ts';
import { api } from '../queries.ts';
import { saveCsv } from '../save-file.ts';
import { useChange } from '../use-change.ts';

/** Saves one part of the figures as a file. */
export function CsvButton(props: {
  kind: CsvKind;
  range: { from?: string; to?: string };
  label: string;
}) {
  const load = useChange(
    () => api.analytics.csv({ kind: props.kind, ...props.range }),
    'The file was saved.',
    ({ csv }) => saveCsv(props.kind, csv),
  );
  return (
    <Button
      size="small"
      aria-label={`${props.label} as CSV`}
      busy={load.isPending}
      onClick={() => load.mutate(undefined)}
    >
      <Download aria-hidden /> CSV
    </Button>
  );
}
