import { useEffect, useRef } from 'react';
import 'katex/dist/katex.min.css';

/** Characters of the longest formula that is drawn; longer ones are shown as they were written. */
const longest = 5000;

/** Draws TeX into the element; what is no TeX stays as it is, with the reason on it. */
async function draw(element: HTMLElement, tex: string, isDisplay: boolean): Promise<void> {
  const { default: katex } = await import('katex');
  if (!element.isConnected) return;
  katex.render(tex, element, {
    displayMode: isDisplay,
    throwOnError: false,
    errorColor: 'currentColor',
    // Neither links nor pictures nor classes of its own, and no signs as large as the page.
    trust: false,
    strict: 'ignore',
    maxSize: 20,
    maxExpand: 200,
  });
}

/** A formula. Until its letters are there, and where it is too long, its TeX. */
export function Formula({ tex, display = false }: { tex: string; display?: boolean }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element && tex.length <= longest) void draw(element, tex, display).catch(() => undefined);
  }, [tex, display]);
  const raw = <span ref={place}>{tex}</span>;
  if (!display) return raw;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn as a box
    <div
      role="group"
      aria-label="Formula"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place scrolls by keyboard too
      tabIndex={0}
      className="overflow-x-auto overflow-y-hidden py-1"
    >
      {raw}
    </div>
  );
}
