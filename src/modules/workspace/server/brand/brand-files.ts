import type PDFDocument from 'pdfkit';
import { type Brand, coloursOf, contrastOf } from '../../brand-schema.ts';

/** A brand as CSS variables. Names and typefaces are quoted, so nothing of them is read as CSS. */
export function brandCss(brand: Brand): string {
  const colours = Object.entries(coloursOf(brand)).map(
    ([role, colour]) => `  --brand-${role}: ${colour};`,
  );
  const { heading, text } = brand.fonts ?? {};
  const fonts = [
    heading && `  --brand-font-heading: ${quoted(heading)};`,
    text && `  --brand-font-text: ${quoted(text)};`,
  ].filter(Boolean);
  const title = brand.name.replaceAll('*/', '* /');
  return [`/* ${title} */`, ':root {', ...colours, ...fonts, '}', ''].join('\n');
}

const quoted = (name: string) => `"${name.replace(/[\\"]/g, '\\$&').replace(/[\r\n\f<]/g, ' ')}"`;

/** A brand as design tokens, in the format of the Design Tokens Community Group. */
export function brandTokens(brand: Brand): string {
  const colours = Object.entries(coloursOf(brand)).map(([role, $value]) => [
    role,
    { $type: 'color', $value },
  ]);
  const fonts = Object.entries(brand.fonts ?? {}).map(([role, $value]) => [
    role,
    { $type: 'fontFamily', $value },
  ]);
  const tokens = {
    $description: brand.name,
    color: Object.fromEntries(colours),
    ...(fonts.length > 0 && { font: Object.fromEntries(fonts) }),
  };
  return `${JSON.stringify(tokens, null, 2)}\n`;
}

/** A page to hand on: the colours, what can be read on what, the type and the voice. */
export async function brandSheet(brand: Brand): Promise<Buffer> {
  // Large, and wanted only when a sheet is made.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin: 56,
    info: { Title: brand.name, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  doc.font('Helvetica-Bold').fontSize(28).text(latin(brand.name));
  drawColours(doc, brand);
  heading(doc, 'Contrast');
  for (const { pair, ratio, passes } of contrastOf(brand)) {
    const verdict = passes ? 'can be read' : 'too low for text (4.5 is needed)';
    doc.text(`${pair}: ${ratio.toFixed(2)}, ${verdict}`);
  }
  drawWords(doc, brand);
  doc.end();
  return promise;
}

type Doc = InstanceType<typeof PDFDocument>;

const heading = (doc: Doc, words: string) =>
  doc
    .moveDown(1.2)
    .fillColor('#111')
    .font('Helvetica-Bold')
    .fontSize(14)
    .text(words, 56)
    .moveDown(0.3)
    .font('Helvetica')
    .fontSize(10.5);

function drawColours(doc: Doc, brand: Brand): void {
  heading(doc, 'Colours');
  const top = doc.y;
  Object.entries(coloursOf(brand)).forEach(([role, colour], at) => {
    const left = 56 + at * 122;
    doc.roundedRect(left, top, 108, 72, 6).fillAndStroke(colour, '#bbb');
    doc.fillColor('#111').text(role, left, top + 80);
    doc.fillColor('#555').text(colour, left, top + 94);
  });
  doc.y = top + 104;
}

function drawWords(doc: Doc, { fonts, voice, postal }: Brand): void {
  if (fonts) {
    heading(doc, 'Type');
    doc.text(latin(`Headings: ${fonts.heading}`)).text(latin(`Text: ${fonts.text}`));
  }
  if (voice) {
    heading(doc, 'Voice');
    if (voice.tone) doc.text(latin(voice.tone));
    doc.text(voice.address === 'we' ? 'Speaks as “we”.' : 'Speaks to “you”.');
    if (voice.wanted.length > 0) doc.text(latin(`Likes: ${voice.wanted.join(', ')}`));
    if (voice.banned.length > 0) doc.text(latin(`Never: ${voice.banned.join(', ')}`));
  }
  if (postal) heading(doc, 'Address').text(latin(postal));
}

/** The built-in fonts know Latin-1 only; what they lack is shown as a question mark. */
const latin = (text: string): string =>
  text.replace(/[^\n\u0020-\u00ff\u2013\u2014\u2018-\u201d]/gu, '?');
