import { formatMoney } from '#kernel/money.ts';
import type { OrderRow } from '../commerce-types.ts';

export type ReceiptFacts = {
  readonly number: string;
  /** Who sells: the hub's host name. */
  readonly seller: string;
  /** ISO date. */
  readonly date: string;
  readonly buyer: string;
  readonly order: OrderRow;
  readonly lines: readonly {
    readonly title: string;
    readonly version: number;
    readonly price: number;
  }[];
  /** Present on a credit note. */
  readonly refund: { readonly amount: number; readonly reason: string } | null;
};

const left = 56;
const right = 539;

/** A receipt or credit note on A4. */
export async function drawReceipt(facts: ReceiptFacts): Promise<Buffer> {
  // Loaded only where receipts are drawn.
  const { default: PdfDocument } = await import('pdfkit');
  const { order, refund } = facts;
  const title = refund ? 'Credit note' : 'Receipt';
  const doc = new PdfDocument({
    size: 'A4',
    margin: left,
    info: { Title: `${title} ${facts.number}` },
  });
  const done = collect(doc);
  doc.font('Helvetica-Bold').fontSize(22).text(title);
  doc.font('Helvetica').fontSize(10).fillColor('#555').moveDown(0.4);
  for (const [name, value] of [
    ['Number', facts.number],
    ['Date', facts.date],
    ['Order', order.reference],
    ['Seller', facts.seller],
    ['Buyer', facts.buyer],
  ]) {
    if (value) doc.text(`${name}: ${printable(value)}`);
  }
  doc.moveDown(1.5).fillColor('#111').fontSize(11);
  if (refund) {
    amountRow(doc, printable(refund.reason || 'Refund'), -refund.amount, order.currency, true);
  } else drawLines(doc, facts);
  doc.end();
  return done;
}

function drawLines(doc: PDFKit.PDFDocument, { order, lines }: ReceiptFacts): void {
  for (const { title, version, price } of lines) {
    amountRow(doc, `${printable(title)} (version ${version})`, price, order.currency);
  }
  doc.moveTo(left, doc.y).lineTo(right, doc.y).strokeColor('#ccc').stroke().moveDown(0.6);
  if (order.discount > 0) amountRow(doc, 'Discount', -order.discount, order.currency);
  if (order.tax > 0) {
    const name = `${order.tax_name ?? 'Tax'}${order.tax_bps ? ` ${order.tax_bps / 100} %` : ''}`;
    amountRow(doc, order.tax_inclusive ? `${name} (included)` : name, order.tax, order.currency);
  }
  amountRow(doc, 'Total paid', order.total, order.currency, true);
}

function amountRow(
  doc: PDFKit.PDFDocument,
  label: string,
  amount: number,
  currency: string,
  bold = false,
): void {
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica');
  const y = doc.y;
  doc.text(formatMoney(amount, currency).replace(/\u2212/g, '-'), 420, y, {
    width: right - 420,
    align: 'right',
  });
  doc.text(label, left, y, { width: 350 }).moveDown(0.5);
}

/** The built-in fonts know Latin-1 only. */
const printable = (text: string): string => text.normalize('NFC').replace(/[^\u0020-\u00ff]/g, '?');

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}
