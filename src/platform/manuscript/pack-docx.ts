import { type Document, Packer } from 'docx';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** The bytes of a Word document, equal for equal documents. */
export const packDocx = async (document: Document): Promise<Uint8Array> =>
  timeless(await Packer.toBuffer(document));

/** The library writes the hour into the file; the same book has to give the same bytes. */
function timeless(bytes: Uint8Array): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(unzipSync(bytes)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const text = name === 'docProps/core.xml' ? strFromU8(content) : undefined;
    const fixed = text?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2000-01-01T00:00:00Z');
    files[name] = [fixed === undefined ? content : strToU8(fixed), { mtime: new Date(1980, 0, 1) }];
  }
  return zipSync(files);
}
