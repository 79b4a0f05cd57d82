import { useMemo, useState } from 'react';
import { cn } from '#ui/class-names.ts';
import { openEpub } from './open-epub.ts';
import { Turner } from './turner.tsx';

const looks = {
  phone: 'h-[42rem] w-[22.5rem] rounded-3xl',
  // Six inches, three by four, in greys.
  ink: 'h-[42rem] w-[31.5rem] rounded-lg grayscale',
} as const;
export type Reader = keyof typeof looks;

/** The content of the EPUB itself, section by section, at the size of a reader. */
export function ReaderView({ bytes, reader }: { bytes: Uint8Array; reader: Reader }) {
  const pages = useMemo(() => openEpub(bytes), [bytes]);
  const [at, turn] = useState(0);
  const page = pages[at];
  const html = useMemo(() => page?.html() ?? '', [page]);
  return (
    <div className="flex min-w-0 flex-col items-center gap-3">
      <Turner
        {...{ at, turn }}
        count={pages.length}
        words={`${page?.title ?? ''}, ${at + 1} of ${pages.length}`}
      />
      {/* Without scripts and without our origin: what the book holds cannot reach the page. */}
      <iframe
        title={`The book on ${reader === 'phone' ? 'a phone' : 'an e-ink reader'}`}
        sandbox=""
        srcDoc={html}
        style={{ colorScheme: 'light' }}
        className={cn('max-w-full border-4 bg-white', looks[reader])}
      />
    </div>
  );
}
