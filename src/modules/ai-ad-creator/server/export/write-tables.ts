import { stringify } from 'csv-stringify/sync';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import type { Ad, Variant } from '../../ad-project.ts';
import { lengthOf, pathMost, textLimits } from '../../placements.ts';

const csv = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`\ufeff${stringify(rows.map((row) => row.map(disarm)))}`);

/** Every text of every variant. Cells that a spreadsheet would take for formulas are texts. */
export const genericCsv = ({ brief }: Ad, variants: readonly Variant[]): Uint8Array =>
  csv([
    ['id', 'angle', 'frame', 'headline', 'text', 'longer text', 'button', 'link', 'language'],
    ...variants.map((one) => [
      ...[one.id, one.angle, one.frame, one.headline, one.text, one.body, one.cta],
      ...[brief.link ?? '', brief.language],
    ]),
  ]);

/**
 * Responsive search ads for Google Ads Editor, whose English headers it knows: one row a variant, grouped
 * by angle. Each ad needs three headlines and two descriptions; product, button and facts of the brief are
 * the others.
 */
export function googleCsv(
  { brief }: Ad,
  variants: readonly Variant[],
  campaign: string,
): Uint8Array {
  const limit = (field: 'headline' | 'text') =>
    textLimits.find((one) => one.network === 'Google Ads' && one.field === field)?.most ?? 0;
  const fits = (most: number) => (text: string) => text !== '' && lengthOf(text) <= most;
  const distinct = (texts: readonly string[]) => [
    ...new Map(texts.map((one) => [one.toLowerCase(), one])).values(),
  ];
  const paths = [brief.product, brief.audience].map((one) => pathOf(one));
  const rows = variants.map((one) => {
    const headlines = distinct(
      [one.headline, brief.product, one.cta, brief.offer, brief.business].filter(
        fits(limit('headline')),
      ),
    ).slice(0, 3);
    const proofs = brief.proofs.map(({ text }) => text);
    const texts = distinct(
      [one.text, brief.offer, ...proofs, ...one.body.split('\n')].filter(fits(limit('text'))),
    ).slice(0, 2);
    return [
      ...[campaign, one.angle, 'Responsive search ad', 'Paused'],
      ...[0, 1, 2].map((at) => headlines[at] ?? ''),
      ...[0, 1].map((at) => texts[at] ?? ''),
      ...[paths[0] ?? '', paths[1] ?? '', brief.link ?? '', one.id],
    ];
  });
  return csv([
    [
      'Campaign',
      'Ad Group',
      'Ad type',
      'Ad status',
      'Headline 1',
      'Headline 2',
      'Headline 3',
      'Description 1',
      'Description 2',
      'Path 1',
      'Path 2',
      'Final URL',
      'Labels',
    ],
    ...rows,
  ]);
}

const pathOf = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return lengthOf(plain) <= pathMost ? plain : '';
};

/** Columns of Meta's bulk import, one row an ad; pictures are named as their files are. */
export const metaCsv = (
  { brief }: Ad,
  variants: readonly Variant[],
  campaign: string,
): Uint8Array =>
  csv([
    [
      'Campaign Name',
      'Ad Set Name',
      'Ad Name',
      'Ad Status',
      'Title',
      'Body',
      'Link Description',
      'Link',
      'Image File Name',
    ],
    ...variants.map((one) => [
      ...[campaign, one.angle, one.id, 'PAUSED', one.headline, one.text],
      ...[brief.offer, brief.link ?? '', `${one.id}-1080x1080.png`],
    ]),
  ]);
