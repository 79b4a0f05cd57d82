import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import type { FilledSection } from '../contract.ts';
import { HomepageSections } from './sections/homepage-sections.tsx';

const widths = { desktop: 1280, phone: 390 } as const;
/** Height of the view on screen, in pixels. */
const viewHeight = 640;

/**
 * The sections in a window of their own width, drawn by the same code that serves visitors. The
 * window is an empty frame of this page, so that widths of screens count and nothing can be clicked.
 */
export function PreviewFrame({ sections }: { sections: readonly FilledSection[] }) {
  const [view, setView] = useState<keyof typeof widths>('desktop');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside || !box.current) return;
    const stop = takeLooks(inside);
    setBody(inside.body);
    const sized = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    sized.observe(box.current);
    return () => {
      stop();
      sized.disconnect();
    };
  }, []);
  const scale = Math.min(1, room / widths[view] || 1);
  return (
    <div>
      <fieldset className="mb-3 flex gap-1.5">
        <legend className="sr-only">Width of the preview</legend>
        {(['desktop', 'phone'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={view === one}
            look={view === one ? 'primary' : 'secondary'}
            onClick={() => setView(one)}
          >
            {one === 'desktop' ? <Monitor aria-hidden /> : <Smartphone aria-hidden />}
            {one === 'desktop' ? 'Desktop' : 'Phone'}
          </Button>
        ))}
      </fieldset>
      <div
        ref={box}
        className="overflow-hidden rounded-2xl border bg-paper shadow-card"
        style={{ height: viewHeight }}
      >
        <iframe
          ref={frame}
          title="Preview of the homepage"
          className="mx-auto block origin-top-left border-0"
          style={{
            width: widths[view],
            height: viewHeight / scale,
            transform: `scale(${scale})`,
            marginLeft: scale < 1 ? 0 : undefined,
          }}
        />
      </div>
      {body &&
        createPortal(
          <div inert className="py-4">
            <HomepageSections sections={sections} />
            {sections.length === 0 && (
              <p className="p-10 text-center text-muted">All sections are off.</p>
            )}
          </div>,
          body,
        )}
    </div>
  );
}

/** Gives the frame this page's styles and theme; the returned function ends following the theme. */
function takeLooks(inside: Document): () => void {
  for (const node of document.querySelectorAll('link[rel="stylesheet"], style')) {
    inside.head.append(inside.importNode(node, true));
  }
  const root = document.documentElement;
  const follow = () => {
    inside.documentElement.dataset.theme = root.dataset.theme ?? 'light';
  };
  inside.documentElement.lang = 'en';
  follow();
  const watch = new MutationObserver(follow);
  watch.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}
