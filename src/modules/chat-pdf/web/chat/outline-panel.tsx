import { Loaded } from '#shell/loaded.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { PdfFile } from '../viewer/place.ts';
import { useOutline } from './beginning.tsx';

type Props = { readonly file: PdfFile; readonly onOpen: (page: number) => void };

/** The headings of a file; each opens its page. */
export function OutlinePanel({ file, onOpen }: Props) {
  const found = useOutline(file.id);
  return (
    <div className="h-full overflow-y-auto">
      <Loaded
        query={found}
        title="This file could not be read"
        isEmpty={({ outline }) => outline.length === 0}
        empty={<EmptyState title="No headings were found in this file" />}
      >
        {({ outline }) => (
          <ol aria-label="Outline" className="flex flex-col">
            {outline.map(({ title, level, page }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings keep their place
              <li key={at}>
                <button
                  type="button"
                  className="flex w-full gap-3 rounded-lg px-2 py-1.5 text-left text-sm hover:bg-sunken"
                  style={{ paddingInlineStart: `${0.5 + (level - 1)}rem` }}
                  onClick={() => onOpen(page)}
                >
                  <span className="min-w-0 flex-1 break-words">{title}</span>
                  <span className="text-muted tabular-nums">{page}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}
