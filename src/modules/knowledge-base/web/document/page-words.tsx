import { useEffect, useRef } from 'react';

type Props = {
  readonly pages: readonly { readonly number: number; readonly text: string }[];
  /** The sentence that is lit, by its page and place. */
  readonly lit?:
    | { readonly page: number; readonly start: number; readonly end: number }
    | undefined;
};

/** The words of a document, page by page; the sentence that was cited is lit and in view. */
export function PageWords({ pages, lit }: Props) {
  const mark = useRef<HTMLElement>(null);
  const place = lit && `${lit.page} ${lit.start}`;
  useEffect(() => {
    if (place) mark.current?.scrollIntoView({ block: 'center' });
  }, [place]);
  return (
    <ol className="flex flex-col gap-4">
      {pages.map(({ number, text }) => (
        <li key={number} className="rounded-2xl border bg-surface p-5 sm:p-8">
          {pages.length > 1 && <p className="mb-3 text-xs text-muted">Page {number}</p>}
          <p className="leading-relaxed break-words whitespace-pre-wrap">
            {lit?.page === number ? (
              <>
                {text.slice(0, lit.start)}
                <mark ref={mark} className="rounded bg-accent-soft px-0.5 text-on-accent-soft">
                  {text.slice(lit.start, lit.end)}
                </mark>
                {text.slice(lit.end)}
              </>
            ) : (
              text || <span className="text-muted">No words on this page.</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
