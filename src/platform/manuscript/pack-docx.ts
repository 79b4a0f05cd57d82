import { type Document, Packer } from 'docx';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** The bytes of a Word document, equal for equal documents. */
export const packDocx = async (document: Document): Promise<Uint8Array> =>
  timeless(await Packer.toBuffer(document));

/** The library writes the hour into the file, and numbers by chance: the same text has to give the same bytes. */
function timeless(bytes: Uint8Array): Uint8Array {
  const files: Zippable = {};
  const all = unzipSync(bytes);
  const names = linkNames(strFromU8(all['word/document.xml'] ?? new Uint8Array()));
  for (const [name, content] of Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isXml = name.endsWith('.xml') || name.endsWith('.rels');
    const fixed = isXml ? strToU8(inFixedNames(strFromU8(content), names)) : content;
    files[name] = [fixed, { mtime: new Date(1980, 0, 1) }];
  }
  return zipSync(files);
}

/** Names of links that chance gave, by their order in the document. */
function linkNames(document: string): ReadonlyMap<string, string> {
  const found = new Set(document.match(/(?<=r:id=")rId[A-Za-z0-9_-]{12,40}(?=")/g) ?? []);
  return new Map([...found].map((name, at) => [name, `rIdLink${at + 1}`]));
}

function inFixedNames(xml: string, names: ReadonlyMap<string, string>): string {
  let drawings = 0;
  return xml
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2000-01-01T00:00:00Z')
    .replace(/(<(?:wp:docPr|pic:cNvPr) id=")\d+(?=")/g, (_, start: string) => {
      if (start.startsWith('<wp')) drawings += 1;
      return `${start}${drawings}`;
    })
    .replace(/(?<=")rId[A-Za-z0-9_-]{12,40}(?=")/g, (name) => names.get(name) ?? name);
}
