import { Download } from 'lucide-react';
import { numberText } from '#shell/formats.ts';
import { Button } from '#ui/button.tsx';
import type { ImportFault } from '../contract.ts';

type Props = {
  readonly faults: readonly ImportFault[];
  /** Of all of them. */
  readonly count: number;
  readonly url: string | null | undefined;
};

/** Rows shown at once. */
const most = 200;

/** The rows that cannot be used, each with its reason, and the file in which they can be mended. */
export function FaultList({ faults, count, url }: Props) {
  if (count === 0) return null;
  const shown = faults.slice(0, most);
  return (
    <section aria-label="Rows that cannot be used" className="flex flex-col gap-3">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keyboard, too
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-lg bg-danger-soft p-3 text-sm text-on-danger-soft"
      >
        {shown.map(({ line, column, reason }) => (
          <li key={line} className="break-words py-0.5">
            <strong className="font-medium">
              Row {numberText(line)}
              {column && `, ${column}`}:
            </strong>{' '}
            {reason}
          </li>
        ))}
        {count > shown.length && (
          <li className="pt-1">… and {numberText(count - shown.length)} more</li>
        )}
      </ul>
      {url && (
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild size="small">
            <a href={url} download>
              <Download aria-hidden /> Download these rows
            </a>
          </Button>
          <p className="text-[13px] text-muted">
            Mend them in a spreadsheet and bring that file in.
          </p>
        </div>
      )}
    </section>
  );
}
