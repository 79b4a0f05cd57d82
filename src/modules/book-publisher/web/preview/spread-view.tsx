import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { openPages, spreadOf, spreadsOf } from './open-pages.ts';
import { Turner } from './turner.tsx';

/** The pages of the PDF for print itself, two by two as the open book shows them. */
export function SpreadView({ bytes, url }: { bytes: Uint8Array; url: string }) {
  const found = useQuery({
    queryKey: ['book-pages', url],
    // The worker takes the bytes away, so it is given a copy.
    queryFn: () => openPages(bytes.slice()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={found} title="The pages could not be drawn" skeleton="h-96">
      {(pdf) => <Spreads pdf={pdf} />}
    </Loaded>
  );
}

function Spreads({ pdf }: { pdf: PDFDocumentProxy }) {
  const [at, turn] = useState(0);
  const open = spreadOf(at, pdf.numPages);
  return (
    <div className="flex flex-col items-center gap-3">
      <Turner
        {...{ at, turn }}
        count={spreadsOf(pdf.numPages)}
        words={`${open.length > 1 ? 'Pages' : 'Page'} ${open.join(' and ')} of ${pdf.numPages}`}
      />
      <div className="grid w-full max-w-4xl grid-cols-2 bg-sunken p-3">
        {at === 0 && <span />}
        {open.map((number) => (
          <PageCanvas key={number} {...{ pdf, number }} />
        ))}
      </div>
    </div>
  );
}

function PageCanvas({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void (async () => {
      const page = await pdf.getPage(number);
      if (isOver || !canvas.current) return;
      const viewport = page.getViewport({ scale: 2 });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      await task.promise.then(
        () => setDrawn(true),
        () => undefined,
      );
    })();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number}`}
      data-drawn={isDrawn || undefined}
      className="w-full border bg-white"
    />
  );
}
