import { damaged } from '../unreadable.ts';
import { htmlText } from './html-text.ts';
import { unpack } from './unpack.ts';

/** The words of a Word document, with its headings. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  // Its reader unpacks whatever it is given; what is too large is refused here.
  unpack(bytes, (name) => name.endsWith('.xml'), 'This document');
  const mammoth = await import('mammoth');
  try {
    const { value } = await mammoth.default.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.default.images.imgElement(async () => ({ src: '' })) },
    );
    return htmlText(value, { headings: true }).text;
  } catch {
    throw damaged('This document');
  }
}
