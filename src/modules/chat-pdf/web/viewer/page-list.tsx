import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '#shell/use-address.ts';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import type { Place } from './place.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import type { ViewerProps } from './viewer.tsx';

const gap = 12;
/** An A4 page, until the first one says its size. */
const usual = { width: 595, height: 842 };

/** All pages, of which only those near the shown ones exist. */
export function PageList({ open, place, ...props }: ViewerProps & { open: OpenPdf }) {
  const { pdf } = open;
  const { get, set } = useAddress();
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [sizes, setSizes] = useState<ReadonlyMap<number, typeof usual>>(new Map());
  const [found, setFound] = useState<Place>();
  const [hasThumbnails, setThumbnails] = useState(false);
  const zoom = Math.min(4, Math.max(0.25, Number(get('zoom')) || 1));
  const sizeOf = (number: number) => sizes.get(number) ?? sizes.get(1) ?? usual;
  /** Zoom 1 fits the page into the width. */
  const scaleOf = (number: number) => (Math.max(200, width - 24) / sizeOf(number).width) * zoom;
  const pages = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => sizeOf(at + 1).height * scaleOf(at + 1) + gap,
    overscan: 1,
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setWidth(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change how high pages are
  useEffect(() => pages.measure(), [sizes, width, zoom]);
  const go = useCallback(
    (page: number) => pages.scrollToIndex(page - 1, { align: 'start' }),
    [pages],
  );
  const shown = found ?? place;
  useEffect(() => {
    if (shown && width > 0) go(shown.page);
  }, [shown, go, width > 0]);
  useEffect(() => setFound(undefined), [place]);
  // The page of the address is where a reload begins.
  const began = useRef(false);
  useEffect(() => {
    if (began.current || width === 0) return;
    began.current = true;
    const page = Number(get('page'));
    if (!place && page > 1 && page <= pdf.numPages) go(page);
  });
  const current = currentPage(pages);
  const kept = useRef(set);
  kept.current = set;
  useEffect(() => {
    if (!began.current || width === 0) return;
    const timer = setTimeout(() => kept.current({ page: String(current) }), 400);
    return () => clearTimeout(timer);
  }, [current, width]);
  const onSize = useCallback((number: number, pageWidth: number, height: number) => {
    setSizes((known) => {
      const old = known.get(number);
      if (old?.width === pageWidth && old.height === height) return known;
      return new Map(known).set(number, { width: pageWidth, height });
    });
  }, []);
  return (
    <section
      aria-label="Pages"
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-2xl border bg-sunken"
    >
      <Toolbar
        {...props}
        {...{ pdf, current, zoom, go, hasThumbnails }}
        onZoom={(next) => set({ zoom: next === 1 ? '' : String(Math.round(next * 100) / 100) })}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        onFound={(hit) => setFound(hit && { ...hit, assetId: props.file.id })}
      />
      <div className="flex min-h-0 flex-1">
        {hasThumbnails && <Thumbnails {...open} current={current} onOpen={go} />}
        <div
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative min-w-0 flex-1 overflow-auto"
        >
          <div className="relative mx-auto" style={{ height: pages.getTotalSize() }}>
            {width > 0 &&
              pages.getVirtualItems().map(({ index, start }) => {
                const number = index + 1;
                const size = sizeOf(number);
                const scale = scaleOf(number);
                const left = Math.max(12, (width - size.width * scale) / 2);
                return (
                  <div
                    key={number}
                    className="absolute shadow-card"
                    style={{
                      ...{ top: start + gap / 2, left },
                      ...{ width: size.width * scale, height: size.height * scale },
                    }}
                  >
                    <PdfPage
                      {...open}
                      {...{ number, scale, onSize }}
                      marks={shown?.page === number ? shown.boxes : undefined}
                    />
                  </div>
                );
              })}
          </div>
          <SelectionBar within={scroller} onNote={props.onNote} onAsk={props.onAsk} />
        </div>
      </div>
    </section>
  );
}

/** The page that takes the middle of what is seen. */
function currentPage(pages: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>): number {
  const middle = (pages.scrollOffset ?? 0) + (pages.scrollRect?.height ?? 0) / 2;
  const item = pages.getVirtualItems().find(({ start, end }) => start <= middle && middle < end);
  return (item?.index ?? 0) + 1;
}
