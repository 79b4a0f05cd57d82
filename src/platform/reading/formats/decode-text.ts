import { unreadable } from '../unreadable.ts';

/** The words of a text file: UTF-8, UTF-16 with its mark, else Windows-1252. Throws 422 for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw noText();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const noText = () =>
  unreadable(
    'This kind of file can’t be read. PDF, DOCX, EPUB, HTML, Markdown, text, CSV, XLSX, EML, SRT, VTT, PNG and JPEG can.',
  );
