import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a form says of the page it stood on, signed so that nobody else can say it. */
export type Stamp = {
  /** When the page was sent, in tenths of a second since 1970. */
  readonly at: number;
  /** Under which comparison it counts; empty for none. */
  readonly test: string;
  /** Which variant it was. */
  readonly variant: number;
};

const sign = (key: Buffer, siteId: string, text: string) =>
  createHmac('sha256', key).update(`${siteId} ${text}`).digest('base64url').slice(0, 22);

/** Letters, digits, dashes and dots: it goes into HTML as it is. */
export function writeStamp(key: Buffer, siteId: string, { at, test, variant }: Stamp): string {
  const text = `${at.toString(36)}.${variant}.${test}`;
  return `${text}.${sign(key, siteId, text)}`;
}

/** Undefined for one that is missing, changed or another site's. */
export function readStamp(key: Buffer, siteId: string, given: string): Stamp | undefined {
  const parts = given.split('.');
  if (parts.length !== 4 || given.length > 120) return undefined;
  const [at = '', variant = '', test = '', signature = ''] = parts;
  const wanted = Buffer.from(sign(key, siteId, `${at}.${variant}.${test}`));
  const got = Buffer.from(signature);
  if (got.length !== wanted.length || !timingSafeEqual(got, wanted)) return undefined;
  return { at: Number.parseInt(at, 36), test, variant: Number(variant) };
}
