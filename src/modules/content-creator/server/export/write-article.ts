import { AlignmentType, Document, HeadingLevel, Paragraph } from 'docx';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { plainText } from '#kernel/rich-text/plain-text.ts';
import type { RichText } from '#kernel/rich-text/rich-text.ts';
import { escapeXml, writeXhtml } from '#kernel/rich-text/write-xhtml.ts';
import { docxStyles } from '#platform/manuscript/docx-styles.ts';
import { DocxWriter, type Footnotes } from '#platform/manuscript/docx-writer.ts';
import type { LoadedPicture } from '#platform/manuscript/load-pictures.ts';
import { packDocx } from '#platform/manuscript/pack-docx.ts';
import { PrintText } from '#platform/typeset/print-text.ts';
import { typeset } from '#platform/typeset/typeset.ts';
import type { ArticleBody } from '../../article-schema.ts';
import { markdownOf } from '../runs/draft-run.ts';
import type { ExportFormat } from './export-formats.ts';

type Pictures = ReadonlyMap<string, LoadedPicture>;

/** An article as a file of that format. Equal articles give equal bytes. */
export async function writeArticle(
  format: ExportFormat,
  body: ArticleBody,
  pictures: Pictures,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const text = richTextOf(body.doc);
  switch (format) {
    case 'markdown':
      return Buffer.from(markdownOf(body));
    case 'txt':
      return Buffer.from(`${body.title}\n\n${plainText(text).replaceAll('\n', '\n\n')}\n`);
    case 'html':
      return Buffer.from(page(body, text, pictures));
    case 'docx':
      return writeDocx(body, text, pictures);
    case 'pdf':
      return writePdf(body, text, pictures, signal);
  }
}

const style =
  'body{font:18px/1.6 Georgia,serif;max-width:42rem;margin:3rem auto;padding:0 1.25rem;color:#1a1a1a}h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.25}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.4rem .6rem;text-align:left}blockquote{margin:0;padding-left:1rem;border-left:3px solid #ccc}.callout{padding:.1rem 1rem;background:#f5f5f5}.callout-tip{border-color:#2e7d32}.callout-warning{border-color:#c62828}.embed{border:1px solid #ccc;border-radius:.5rem;padding:.75rem 1rem}.notes{font-size:.85em;border-top:1px solid #ccc;margin-top:3rem}';

/** One page that needs nothing beside itself. */
function page({ title, language }: ArticleBody, text: RichText, pictures: Pictures): string {
  const picture = (src: string) => {
    const found = pictures.get(src);
    return found
      ? `data:${found.mime};base64,${Buffer.from(found.bytes).toString('base64')}`
      : null;
  };
  const words = writeXhtml(text, { picture, web: true, language });
  return `<!doctype html>
<html lang="${escapeXml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${style}</style></head>
<body>
<h1>${escapeXml(title)}</h1>
${words}
</body>
</html>
`;
}

function writeDocx(
  { title, language }: ArticleBody,
  text: RichText,
  pictures: Pictures,
): Promise<Uint8Array> {
  const footnotes: Footnotes = {};
  const writer = new DocxWriter(text, pictures, footnotes, {
    ...{ line: 300, firstLine: 0, after: 160, language },
  });
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE, alignment: AlignmentType.LEFT }),
    ...text.blocks.flatMap((block) => writer.block(block, 0)),
  ];
  const run = { font: 'Calibri', size: 23 };
  return packDocx(
    new Document({
      ...{
        title,
        footnotes,
        styles: { default: { document: { run } }, paragraphStyles: docxStyles },
      },
      sections: [{ children }],
    }),
  );
}

async function writePdf(
  { title, language }: ArticleBody,
  text: RichText,
  pictures: Pictures,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  // A4 without its margins, in points.
  const print = new PrintText(text, pictures, { width: 436, height: 480 }, language);
  const [lang = 'en', ...tags] = language.toLowerCase().split('-');
  const data = {
    ...{
      title: title || 'Untitled',
      lang,
      region: tags.find((tag) => /^[a-z]{2}$/.test(tag)) ?? null,
    },
    blocks: text.blocks.map((block) => print.block(block)),
  };
  const files = Object.fromEntries([...pictures.values()].map(({ file, bytes }) => [file, bytes]));
  return (await typeset({ template: 'article', data, files, signal })).pdf;
}
