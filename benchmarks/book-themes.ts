// Sheets to look at: the same book in each of the themes, as spreads at the size they are printed in. The title
// page, the contents, a chapter's opening with what follows, and a page with a heading, a list, a quotation, a table
// and notes. Run: node benchmarks/book-themes.ts FOLDER [dpi=110]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readMarkdown } from '../src/kernel/rich-text/read-markdown.ts';
import { type Book, chapterSchema, metaSchema } from '../src/modules/book-publisher/book-schema.ts';
import { themeIds } from '../src/modules/book-publisher/layout/book-themes.ts';
import { setBook } from '../src/modules/book-publisher/server/layout/set-book.ts';
import { pdfPages } from './books/pdf-pages.ts';

const [folder = 'sheets', dpi = '110'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

const opening = `The harbour lay under fog when the first ferry left, and nobody on the quay could tell the water from the sky. Mira counted the lamps as her father had taught her: *one for the pier, two for the light, and three if the bar is open.*

“There were four tonight,” she wrote, and underlined the number.[^1] Then she closed the book and went down the iron stairs, past the nets and the boxes, to where the men were waiting with their collars up.

Nobody spoke. The pilot had a lantern, and in its light the rain stood still.

* * *

By eight the fog had lifted from the north side. The church came first, then the roofs, then the long wall with its rings, and last the boats themselves, low in the water and strangely clean, as if someone had been over them in the night with a brush.

> A harbour is a promise that the sea has made to nobody in particular.

She had read that somewhere, or her father had said it; after ten years the two were hard to tell apart.

## What the log says

The log of that week is short. It names the wind, the depth over the bar and whoever paid:

1. Monday: wind from the west, eleven feet, the *Anna* with coal.
2. Tuesday: no wind, fog, nobody.
3. Wednesday: wind from the north, nine feet, two boats with herring.[^2]

| Day | Depth | Paid |
| --- | ---: | ---: |
| Monday | 11 ft | 4 s. |
| Tuesday | – | – |
| Wednesday | 9 ft | 7 s. |

Of Thursday there is only a line in pencil, in a hand that is not hers. It says that the light was out from two until five, that three boats were heard and none was seen, and that the bell on the bar rang eleven times although the water was like glass.

[^1]: The page is kept in the harbour office; the ink has run where the paper was wet.
[^2]: The toll for herring was raised in the spring of that year, against the advice of the pilots.`;
const more = Array.from({ length: 12 }, () => opening.split('\n\n')[4]).join('\n\n');

for (const theme of themeIds) {
  const chapters = ['The Fourth Lamp', 'Low Water', 'What the Pilot Knew'].map((title, at) => {
    const markdown = at === 0 ? opening : more;
    const chapter = chapterSchema.parse({ title, markdown });
    return { ...chapter, part: `chapter:${at}`, text: readMarkdown(markdown) };
  });
  const meta = metaSchema.parse({
    ...{ title: 'The Fourth Lamp', subtitle: 'A harbour in eleven nights', author: 'Mira Holt' },
    ...{ theme, publisher: 'Quay Press', dedication: 'For whoever keeps the light.' },
  });
  const book: Book = { meta, chapters, front: null };
  const { pdf } = await setBook({ book, chapters, pictures: new Map() });
  const pages = await pdfPages(pdf, Number(dpi));
  // The first page stands on the right.
  const spreads = [[undefined, pages[0]]];
  for (let at = 1; at < Math.min(pages.length, 11); at += 2)
    spreads.push([pages[at], pages[at + 1]]);
  const { width = 0, height = 0 } = await sharp(pages[0]).metadata();
  const sheet = sharp({
    create: {
      ...{ width: width * 2 + 40, height: (height + 20) * spreads.length + 20 },
      ...{ channels: 3, background: '#8a8f8c' },
    },
  });
  const placed = spreads.flatMap((pair, row) =>
    pair.flatMap((input, side) =>
      input ? [{ input, left: 20 + side * width, top: 20 + row * (height + 20) }] : [],
    ),
  );
  await writeFile(join(folder, `${theme}.png`), await sheet.composite(placed).png().toBuffer());
  console.log(theme, pages.length, 'pages');
}
