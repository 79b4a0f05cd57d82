import PdfDocument from 'pdfkit';

/** What a test writes on a page: lines of text, or a picture that fills it. */
export type GivenPage = {
  readonly lines?: readonly (string | { readonly title: string })[];
  readonly picture?: Buffer;
  readonly landscape?: boolean;
  /** Degrees that a viewer turns the page by. */
  readonly turned?: 90 | 180 | 270;
};

/** A PDF of such pages; locked with a password where one is given. */
export async function makePdf(
  pages: readonly GivenPage[],
  { password, title }: { readonly password?: string; readonly title?: string } = {},
): Promise<Uint8Array> {
  const document = new PdfDocument({
    ...{ autoFirstPage: false, size: 'A4', margin: 50 },
    ...(password && { userPassword: password, ownerPassword: password }),
    ...(title && { info: { Title: title } }),
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const { lines = [], picture, landscape, turned } of pages) {
    document.addPage({ layout: landscape ? 'landscape' : 'portrait', size: 'A4', margin: 50 });
    if (turned) Object.assign(document.page.dictionary.data, { Rotate: turned });
    if (picture) document.image(picture, 0, 0, { fit: [595, 842] });
    for (const line of lines) {
      if (typeof line === 'string') document.fontSize(11).text(line);
      else document.fontSize(20).text(line.title).moveDown(0.5);
    }
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
