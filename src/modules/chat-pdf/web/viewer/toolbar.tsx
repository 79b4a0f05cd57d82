import { PanelLeft, ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/fields/field.tsx';
import type { PdfFile } from './place.ts';
import { SearchBox } from './search-box.tsx';
import type { Hit } from './search-pdf.ts';

type Props = {
  readonly pdf: PDFDocumentProxy;
  readonly file: PdfFile;
  readonly files: readonly PdfFile[];
  readonly current: number;
  readonly zoom: number;
  readonly hasThumbnails: boolean;
  readonly go: (page: number) => void;
  readonly onFile: (id: string) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onThumbnails: () => void;
  readonly onFound: (hit: Hit | undefined) => void;
};

/** Which file, which page, how large, and the search. */
export function Toolbar(props: Props) {
  const { pdf, file, files, zoom, hasThumbnails, onFile, onZoom, onThumbnails, onFound } = props;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b bg-surface p-2">
      <Button
        size="icon"
        look="quiet"
        aria-label="Small pictures of the pages"
        aria-pressed={hasThumbnails}
        onClick={onThumbnails}
      >
        <PanelLeft aria-hidden />
      </Button>
      {files.length > 1 && (
        <Select
          aria-label="File"
          className="w-auto max-w-44"
          value={file.id}
          onChange={({ target }) => onFile(target.value)}
        >
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <PageNumber {...props} />
      <Button
        size="icon"
        look="quiet"
        aria-label="Smaller"
        disabled={zoom <= 0.25}
        onClick={() => onZoom(Math.max(0.25, zoom / 1.25))}
      >
        <ZoomOut aria-hidden />
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`${Math.round(zoom * 100)} %: fit the width`}
        className="tabular-nums"
        onClick={() => onZoom(1)}
      >
        {Math.round(zoom * 100)} %
      </Button>
      <Button
        size="icon"
        look="quiet"
        aria-label="Larger"
        disabled={zoom >= 4}
        onClick={() => onZoom(Math.min(4, zoom * 1.25))}
      >
        <ZoomIn aria-hidden />
      </Button>
      <SearchBox pdf={pdf} assetId={file.id} onFound={onFound} />
    </div>
  );
}

function PageNumber({ pdf, current, go }: Pick<Props, 'pdf' | 'current' | 'go'>) {
  const [text, setText] = useState(String(current));
  useEffect(() => setText(String(current)), [current]);
  return (
    <form
      className="flex items-center gap-1.5 text-sm text-muted"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Math.min(pdf.numPages, Math.max(1, Math.round(Number(text)) || current));
        setText(String(page));
        go(page);
      }}
    >
      <Input
        aria-label="Page"
        inputMode="numeric"
        className="w-14 text-center tabular-nums"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="tabular-nums">of {pdf.numPages}</span>
    </form>
  );
}
