import { useEffect, useState } from 'react';
import { ErrorState } from '#ui/states.tsx';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { Opening } from './opening.tsx';
import { PageList } from './page-list.tsx';
import type { PdfFile, Place } from './place.ts';
import './viewer.css';

export type ViewerProps = {
  readonly file: PdfFile;
  readonly files: readonly PdfFile[];
  /** The first page as a picture, where the file begins there. */
  readonly picture: string | undefined;
  readonly place: Place | undefined;
  readonly onFile: (id: string) => void;
  readonly onNote: ((page: number, quote: string) => void) | undefined;
  readonly onAsk: ((question: string) => void) | undefined;
  readonly onSay: ((what: 'explain' | 'translate', page: number, text: string) => void) | undefined;
};

/** The pages of a PDF. */
export function Viewer(props: ViewerProps) {
  const { url, id } = props.file;
  const [open, setOpen] = useState<OpenPdf>();
  const [fault, setFault] = useState<Error>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same file again
  useEffect(() => {
    const end = new AbortController();
    setFault(undefined);
    openPdf(url, end.signal).then(
      (found) => !end.signal.aborted && setOpen(found),
      (error: Error) => !end.signal.aborted && setFault(error),
    );
    return () => end.abort();
  }, [url, id, tries]);
  if (fault)
    return (
      <ErrorState
        title="The pages can’t be shown"
        message={
          fault.name === 'PasswordException'
            ? 'This PDF has a password. Remove it or upload an unlocked copy.'
            : 'The file could not be opened.'
        }
        onRetry={() => setTries(tries + 1)}
      />
    );
  return open ? <PageList {...props} open={open} /> : <Opening picture={props.picture} />;
}
