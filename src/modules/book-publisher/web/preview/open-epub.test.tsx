import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openEpub } from './open-epub.ts';
import { spreadOf, spreadsOf } from './open-pages.ts';

const page = (title: string, body: string) =>
  strToU8(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body>${body}</body></html>`,
  );

it('an EPUB is shown in the order of its spine, with its own style and pictures, and links out of it lead nowhere', () => {
  const bytes = zipSync({
    'OEBPS/package.opf': strToU8(
      `<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine></package>`,
    ),
    'OEBPS/style.css': strToU8('p { color: red }'),
    'OEBPS/a.xhtml': page('Ebb', '<p>Low</p>'),
    'OEBPS/b.xhtml': page(
      'Flood &amp; co',
      '<p><img src="images/p.png" alt=""/><a href="https://elsewhere.test/">out</a><a href="#note">in</a></p>',
    ),
    'OEBPS/images/p.png': new Uint8Array([1, 2, 3]),
  });
  const pages = openEpub(bytes);
  expect(pages.map(({ title }) => title)).toEqual(['Flood & co', 'Ebb']);
  const html = pages[0]?.html() ?? '';
  expect(html).toContain('p { color: red }');
  expect(html).toContain('src="data:image/png;base64,AQID"');
  expect(html).not.toContain('elsewhere.test');
  expect(html).toContain('href="#note"');
});

it('the first page lies alone on the right, the others two by two', () => {
  const all = (pages: number) =>
    Array.from({ length: spreadsOf(pages) }, (_, at) => spreadOf(at, pages));
  expect(all(4)).toEqual([[1], [2, 3], [4]]);
  expect(all(5)).toEqual([[1], [2, 3], [4, 5]]);
});
