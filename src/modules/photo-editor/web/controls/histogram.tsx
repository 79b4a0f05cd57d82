import { useEffect, useState } from 'react';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { Histogram as Counts } from '../preview/preview-messages.ts';

const channels = [
  { name: 'red', fill: '#e5484d' },
  { name: 'green', fill: '#46a758' },
  { name: 'blue', fill: '#3e83f7' },
] as const;

/** How many pixels have which brightness, by colour, of what is shown right now. */
export function Histogram() {
  const { onShown } = usePhotoEditor();
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => onShown(({ histogram }) => setCounts(histogram)), [onShown]);
  return (
    <svg
      viewBox="0 0 256 80"
      preserveAspectRatio="none"
      role="img"
      aria-label={counts ? wordsOf(counts) : 'Histogram'}
      className="h-20 w-full rounded-lg border bg-sunken"
    >
      {counts &&
        channels.map(({ name, fill }, index) => (
          <path
            key={name}
            d={pathOf(counts.subarray(index * 256, index * 256 + 256), topOf(counts))}
            className="mix-blend-multiply dark:mix-blend-screen"
            {...{ fill, fillOpacity: 0.6 }}
          />
        ))}
    </svg>
  );
}

/** The height that fills it: single peaks at both ends, such as of white paper, may stand out. */
function topOf(counts: Counts): number {
  let top = 1;
  for (let at = 0; at < 768; at += 1) {
    const place = at % 256;
    if (place > 1 && place < 254) top = Math.max(top, counts[at] ?? 0);
  }
  return top;
}

function pathOf(counts: Uint32Array, top: number): string {
  const points = Array.from(counts, (count, x) => {
    const height = Math.min(1, Math.sqrt(count / top)) * 78;
    return `L${x} ${(80 - height).toFixed(1)}`;
  });
  return `M0 80${points.join('')}L255 80Z`;
}

function wordsOf(counts: Counts): string {
  const luma = counts.subarray(768);
  const all = luma.reduce((sum, count) => sum + count, 0) || 1;
  const share = (from: number, to: number) =>
    Math.round((luma.subarray(from, to).reduce((sum, count) => sum + count, 0) / all) * 100);
  return `Histogram: ${share(0, 85)} % dark, ${share(85, 171)} % middle, ${share(171, 256)} % light`;
}
