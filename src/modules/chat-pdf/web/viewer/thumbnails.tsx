import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { cn } from '#ui/class-names.ts';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

type Props = OpenPdf & { readonly current: number; readonly onOpen: (page: number) => void };

const width = 84;
const height = 119;
const row = height + 30;
const ignore = () => undefined;

/** Small pictures of all pages. */
export function Thumbnails({ pdfjs, pdf, current, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    ...{ count: pdf.numPages, overscan: 2, estimateSize: () => row },
    getScrollElement: () => scroller.current,
  });
  useEffect(() => rows.scrollToIndex(current - 1, { align: 'auto' }), [rows, current]);
  return (
    <div ref={scroller} className="w-28 shrink-0 overflow-y-auto border-r bg-surface">
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <button
            key={index}
            type="button"
            aria-label={`Go to page ${index + 1}`}
            aria-current={current === index + 1}
            className="absolute left-1/2 flex -translate-x-1/2 flex-col items-center gap-1 pt-2 text-[13px] text-muted"
            style={{ top: start }}
            onClick={() => onOpen(index + 1)}
          >
            <span
              className={cn(
                'block overflow-hidden rounded border',
                current === index + 1 && 'ring-2 ring-accent',
              )}
              style={{ width, height }}
            >
              <PdfPage
                {...{ pdfjs, pdf }}
                number={index + 1}
                scale={width / 595}
                marks={undefined}
                onSize={ignore}
                hasWords={false}
              />
            </span>
            {index + 1}
          </button>
        ))}
      </div>
    </div>
  );
}
