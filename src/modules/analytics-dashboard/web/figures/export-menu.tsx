import { Download } from 'lucide-react';
import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { saveFrom } from './save-from.ts';
import type { Answer } from './use-figures.ts';

const formats = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  pdf: 'PDF',
  png: 'Picture (PNG)',
  svg: 'Drawing (SVG)',
} as const;
export const formatNames = Object.entries(formats) as [keyof typeof formats, string][];

type Props = { readonly answer: Answer; readonly title: string; readonly kind: ChartKind };

/** Writes an answer into a file; it lies in the library, too. */
export function ExportMenu({ answer, title, kind }: Props) {
  const { call } = useTool<object, { assetId: string }>('stats.report', {
    failed: 'The file could not be written',
    saysFields: true,
    after: ({ assets, output }) => saveFrom(assets.find(({ id }) => id === output.assetId)),
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button size="icon" look="quiet" aria-label={`Export: ${title}`} busy={call.isPending}>
          {!call.isPending && <Download aria-hidden className="size-4" />}
        </Button>
      }
    >
      {formatNames.map(([format, name]) => (
        <MenuItem
          key={format}
          onSelect={() =>
            call.mutate({
              ...{ queries: [answer.query], format, title: title.slice(0, 200) },
              charts: [{ kind, title: title.slice(0, 200) }],
            })
          }
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
