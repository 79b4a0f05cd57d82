import { ChevronDown, ChevronUp } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { type Hit, searchPdf } from './search-pdf.ts';

type Props = {
  readonly pdf: PDFDocumentProxy;
  readonly assetId: string;
  readonly onFound: (hit: Hit | undefined) => void;
};

/** Finds words in the file: Enter for the next place, Shift and Enter for the one before. */
export function SearchBox({ pdf, assetId, onFound }: Props) {
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>();
  const [at, setAt] = useState(0);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    const wanted = words.trim();
    setHits(undefined);
    setAt(0);
    if (wanted.length < 2) return tell.current(undefined);
    const end = new AbortController();
    const timer = setTimeout(() => {
      setHits([]);
      searchPdf(pdf, assetId, wanted, end.signal, setHits).catch(() => undefined);
    }, 250);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [pdf, assetId, words]);
  const hit = hits?.[at];
  useEffect(() => {
    if (hit) tell.current(hit);
  }, [hit]);
  const move = (by: number) => {
    if (hits && hits.length > 0) setAt((at + by + hits.length) % hits.length);
  };
  return (
    <form
      className="ml-auto flex min-w-0 items-center gap-1 max-sm:ml-0 max-sm:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        move(1);
      }}
    >
      <Input
        type="search"
        aria-label="Find in the file"
        placeholder="Find in the file"
        className="min-w-0 flex-1 sm:w-40"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          move(-1);
        }}
      />
      {hits && (
        <span role="status" className="text-[13px] whitespace-nowrap text-muted tabular-nums">
          {hits.length === 0 ? 'Not found' : `${at + 1} of ${hits.length}`}
        </span>
      )}
      {hits && hits.length > 1 && (
        <>
          <Button size="icon" look="quiet" aria-label="Previous place" onClick={() => move(-1)}>
            <ChevronUp aria-hidden />
          </Button>
          <Button size="icon" look="quiet" aria-label="Next place" onClick={() => move(1)}>
            <ChevronDown aria-hidden />
          </Button>
        </>
      )}
    </form>
  );
}
