import QRCode from 'qrcode';
import { typeset } from '#platform/typeset/typeset.ts';

export type CertificateText = {
  readonly name: string;
  readonly course: string;
  /** Percent. */
  readonly score: number;
  readonly issuedAt: Date;
  readonly code: string;
  readonly url: string;
  readonly language: string;
};

/** A certificate as a PDF: one page across, its QR code leads to the page that verifies it. */
export async function setCertificate(given: CertificateText): Promise<Uint8Array> {
  const { name, course, score, issuedAt, code, url, language } = given;
  const qr = await QRCode.toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  const { pdf } = await typeset({
    template: 'certificate',
    data: {
      ...{ name, course, code, url, lang: language.split('-')[0] ?? 'en' },
      score: `${Number(score.toFixed(2))} %`,
      day: issuedAt.toISOString().slice(0, 10),
    },
    files: { 'qr.svg': Buffer.from(qr) },
  });
  return pdf;
}
