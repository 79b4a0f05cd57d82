import { Download } from 'lucide-react';
import { saveCsv } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import type { CsvKind } from '../../analytics-contract.ts';
import { api, useChange } from '../queries.ts';

/** Saves one part of the figures as a file. */
export function CsvButton(props: {
  kind: CsvKind;
  range: { from?: string; to?: string };
  label: string;
}) {
  const load = useChange(() => api.analytics.csv({ kind: props.kind, ...props.range }), {
    done: 'The file was saved.',
    after: ({ csv }) => saveCsv(props.kind, csv),
  });
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
