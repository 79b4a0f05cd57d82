import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { cn } from '#ui/class-names.ts';
import type { OpenPdf } from './open-pdf.ts';
import { PagePicture } from './opening.tsx';
import type { Place } from './place.ts';

type Props = OpenPdf & {
  readonly number: number;
  /** Pixels on the screen for one PDF point. */
  readonly scale: number;
  readonly marks: Place['boxes'];
  /** Hears how large the page is, in PDF points. */
  readonly onSize: (number: number, width: number, height: number) => void;
  /** What stands there until the page is drawn. */
  readonly picture?: string | undefined;
  /** Whether words lie above the picture, to be selected. */
  readonly hasWords?: boolean;
};

/** Pixels of a page's picture at most: more would be no sharper and take much memory. */
const mostPixels = 8_000_000;

/** One page: its picture, its words, and the rectangles that are lit up. */
export function PdfPage({ pdfjs, pdf, number, scale, marks, onSize, picture, ...rest }: Props) {
  const { hasWords = true } = rest;
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [isFaulty, setFaulty] = useState(false);
  const sized = useRef(onSize);
  sized.current = onSize;
  useEffect(() => {
    let isHere = true;
    pdf.getPage(number).then(
      (found) => {
        if (!isHere) return;
        const { width, height } = found.getViewport({ scale: 1 });
        sized.current(number, width, height);
        setPage(found);
      },
      () => isHere && setFaulty(true),
    );
    return () => {
      isHere = false;
    };
  }, [pdf, number]);
  useEffect(() => {
    if (!page || !canvas.current) return;
    return draw(page, canvas.current, scale, () => setFaulty(true));
  }, [page, scale]);
  useEffect(() => {
    const container = words.current;
    if (!page || !container) return;
    container.replaceChildren();
    const viewport = page.getViewport({ scale });
    const layer = new pdfjs.TextLayer({
      ...{ textContentSource: page.streamTextContent(), container, viewport },
    });
    layer.render().catch(() => undefined);
    return () => layer.cancel();
  }, [pdfjs, page, scale]);
  useEffect(() => {
    if (marks && marks.length > 0 && page) first.current?.scrollIntoView({ block: 'center' });
  }, [marks, page]);
  const style = {
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  };
  return (
    <div className="relative size-full bg-white" style={style as React.CSSProperties}>
      {picture && (
        <div className="absolute inset-0">
          <PagePicture picture={picture} alt="" />
        </div>
      )}
      <canvas
        ref={canvas}
        aria-label={`Page ${number}`}
        role="img"
        className={cn('relative block size-full', picture && 'not-data-drawn:opacity-0')}
      />
      {hasWords && <div ref={words} className="pdf-words" data-page={number} />}
      {marks?.map(([x, y, width, height], at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rectangles of one citation keep their place
          key={at}
          ref={at === 0 ? first : null}
          data-mark
          className="pointer-events-none absolute rounded-[2px] bg-[#ffd400]/45 mix-blend-multiply"
          style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
        />
      ))}
      {isFaulty && (
        <p className="absolute inset-x-0 top-8 text-center text-sm text-[#a00]">
          This page could not be drawn.
        </p>
      )}
    </div>
  );
}

/** Draws a page, sharp on this screen; gives what ends it. */
function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  onFault: () => void,
): () => void {
  const shown = page.getViewport({ scale });
  const fine = Math.min(
    window.devicePixelRatio || 1,
    Math.sqrt(mostPixels / (shown.width * shown.height)),
  );
  const viewport = page.getViewport({ scale: scale * fine });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.then(
    () => canvas.setAttribute('data-drawn', ''),
    (error: Error) => error.name !== 'RenderingCancelledException' && onFault(),
  );
  return () => {
    task.cancel();
    page.cleanup();
  };
}
