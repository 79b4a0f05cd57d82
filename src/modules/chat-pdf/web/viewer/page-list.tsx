import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '#shell/page/use-address.ts';
import { Wide } from '#ui/wide.tsx';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import type { Place } from './place.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import { useKeptPage } from './use-kept-page.ts';
import { useKeptSight } from './use-kept-sight.ts';
import { usePageSizes, useWidth } from './use-page-sizes.ts';
import type { ViewerProps } from './viewer.tsx';

/** Between two pages, and beside them, in pixels. */
const gap = 12;

type Props = ViewerProps & { readonly open: OpenPdf };

/** All pages, of which only those near the shown ones exist. */
export function PageList({ open, place, ...props }: Props) {
  const { set } = useAddress();
  const scroller = useRef<HTMLElement>(null);
  const list = usePages(open, scroller);
  const { pages, go, current, zoom, isReady } = list;
  const [found, setFound] = useState<Place>();
  const [hasThumbnails, setThumbnails] = useState(false);
  // A citation that is opened goes before what was searched for.
  useEffect(() => {
    if (place) setFound(undefined);
  }, [place]);
  const shown = found ?? place;
  useEffect(() => {
    if (shown && isReady) go(shown.page);
  }, [shown, go, isReady]);
  useKeptPage({ current, pages: open.pdf.numPages, isReady, isAsked: place !== undefined, go });
  return (
    <section
      aria-label="Pages"
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-2xl border bg-sunken"
    >
      <Toolbar
        {...props}
        {...{ pdf: open.pdf, current, zoom, go, hasThumbnails }}
        onZoom={(next) => set({ zoom: next === 1 ? '' : String(Math.round(next * 100) / 100) })}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        onFound={(hit) => setFound(hit && { ...hit, assetId: props.file.id })}
      />
      <div className="flex min-h-0 flex-1">
        {hasThumbnails && <Thumbnails {...open} current={current} onOpen={go} />}
        <Wide label="The file" both ref={scroller} className="relative min-w-0 flex-1">
          <div className="relative mx-auto" style={{ height: pages.getTotalSize() }}>
            {isReady &&
              pages.getVirtualItems().map(({ index, start }) => (
                <div
                  key={index}
                  className="absolute shadow-card"
                  style={{ top: start + gap / 2, ...list.boxOf(index + 1) }}
                >
                  <PdfPage
                    {...open}
                    number={index + 1}
                    scale={list.scaleOf(index + 1)}
                    onSize={list.onSize}
                    picture={index === 0 ? props.picture : undefined}
                    marks={shown?.page === index + 1 ? shown.boxes : undefined}
                  />
                </div>
              ))}
          </div>
          <SelectionBar
            within={scroller}
            onNote={props.onNote}
            onAsk={props.onAsk}
            onSay={props.onSay}
          />
        </Wide>
      </div>
    </section>
  );
}

/** Where pages stand, how large they are, and the way to one. */
function usePages({ pdf }: OpenPdf, scroller: React.RefObject<HTMLElement | null>) {
  const { get } = useAddress();
  const width = useWidth(scroller);
  const { sizes, sizeOf, onSize } = usePageSizes();
  const zoom = Math.min(4, Math.max(0.25, Number(get('zoom')) || 1));
  /** Zoom 1 fits the page into the width. */
  const scaleOf = (number: number) =>
    (Math.max(200, width - 2 * gap) / sizeOf(number).width) * zoom;
  const boxOf = (number: number) => {
    const size = sizeOf(number);
    const scale = scaleOf(number);
    const left = Math.max(gap, (width - size.width * scale) / 2);
    return { left, width: size.width * scale, height: size.height * scale };
  };
  const pages = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => boxOf(at + 1).height + gap,
    overscan: 1,
  });
  useKeptSight(scroller, { total: pages.getTotalSize(), width, zoom });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change how high pages are
  useEffect(() => pages.measure(), [sizes, width, zoom]);
  const go = useCallback(
    (page: number) => pages.scrollToIndex(page - 1, { align: 'start' }),
    [pages],
  );
  return {
    pages,
    go,
    zoom,
    scaleOf,
    boxOf,
    onSize,
    current: currentPage(pages),
    isReady: width > 0,
  };
}

/** The page that takes the middle of what is seen. */
function currentPage(pages: ReturnType<typeof useVirtualizer<HTMLElement, Element>>): number {
  const middle = (pages.scrollOffset ?? 0) + (pages.scrollRect?.height ?? 0) / 2;
  const item = pages.getVirtualItems().find(({ start, end }) => start <= middle && middle < end);
  return (item?.index ?? 0) + 1;
}
