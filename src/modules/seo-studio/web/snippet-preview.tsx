import { useEffect, useState } from 'react';

/** Pixels that a result gives to a title and to a description, on a desk; as Google shows them in 2026. */
const room = { title: 580, description: 920 } as const;
const fonts = { title: '20px arial, sans-serif', description: '14px arial, sans-serif' } as const;

type Props = { readonly title: string; readonly description: string; readonly address: string };

/** How a result of a search would show the page, cut by pixels as results are. */
export function SnippetPreview({ title, description, address }: Props) {
  const [measure, setMeasure] = useState<(text: string, kind: keyof typeof room) => number>();
  useEffect(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return;
    setMeasure(() => (text: string, kind: keyof typeof room) => {
      context.font = fonts[kind];
      return Math.round(context.measureText(text).width);
    });
  }, []);
  const show = (text: string, kind: keyof typeof room) =>
    measure ? cutToRoom(text, room[kind], (part) => measure(part, kind)) : text;
  return (
    <section aria-label="Preview of the result" className="rounded-2xl border bg-surface p-4">
      <p className="truncate text-sm text-muted">{address || 'https://example.org › page'}</p>
      <p
        className="mt-1 text-xl break-words text-accent"
        style={{ fontFamily: 'arial, sans-serif' }}
      >
        {show(title, 'title') || <span className="text-muted">No title</span>}
      </p>
      <p className="mt-1 text-sm break-words" style={{ fontFamily: 'arial, sans-serif' }}>
        {show(description, 'description') || (
          <span className="text-muted">No description: search engines choose a passage.</span>
        )}
      </p>
      {measure && (
        <p className="mt-3 text-[13px] text-muted">
          Title {widthText(measure(title, 'title'), room.title)} · description{' '}
          {widthText(measure(description, 'description'), room.description)}
        </p>
      )}
    </section>
  );
}

const widthText = (width: number, most: number): string =>
  width > most ? `${width} of ${most} pixels: it is cut off` : `${width} of ${most} pixels`;

/** The longest beginning that fits, with an ellipsis where something is missing. */
function cutToRoom(text: string, most: number, widthOf: (part: string) => number): string {
  if (widthOf(text) <= most) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(`${text.slice(0, middle)} …`) <= most) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()} …`;
}
