import { columnName, plainMeasure, valueText } from '../figure-words.ts';
import { type Canvas, colourOf, cut, round, text, told } from './chart-parts.ts';
import type { Plotted, Sheet } from './chart-series.ts';

/** Slices of a pie; the others are one. */
const mostSlices = 6;

/** The shares of the first measure. What is negative has no share and is left out, which is said. */
export function drawPie(
  canvas: Canvas,
  sheet: Sheet,
  { labels, series }: Plotted,
  top: number,
): string {
  const { width, height, palette } = canvas;
  const [first] = series;
  const parts = (first?.marks ?? [])
    .map(({ value, row, column }, at) => ({
      label: labels[at] ?? '',
      value: value ?? 0,
      row,
      column,
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const shown = parts.slice(0, parts.length > mostSlices ? mostSlices - 1 : mostSlices);
  const others = parts.slice(shown.length).reduce((all, { value }) => all + value, 0);
  if (others > 0)
    shown.push({ label: 'All others', value: others, row: -1, column: first?.column ?? '' });
  const total = shown.reduce((all, { value }) => all + value, 0);
  if (!first || total === 0) return nothingWords(canvas);
  const radius = Math.min((height - top) / 2 - 12, width / 4 - 8);
  const [x, y] = [radius + 20, top + (height - top) / 2];
  let angle = -Math.PI / 2;
  const drawn = shown.map(({ label, value, row, column }, at) => {
    const turn = (value / total) * 2 * Math.PI;
    const words = `${label}: ${valueText(sheet.query, column, value)} (${percent(value / total)})`;
    const shape = slice([x, y], radius, angle, turn);
    angle += turn;
    const line = top + 22 + at * 26;
    const legend = `<rect x="${round(2 * radius + 44)}" y="${line - 11}" width="12" height="12" fill="${colourOf(palette, at)}"/>${text(2 * radius + 64, line, cut(words, Math.floor((width - 2 * radius - 70) / 7)), `font-size="13" fill="${palette.ink}"`)}`;
    return `<g ${canvas.open(row, column)}><path d="${shape}" fill="${colourOf(palette, at)}" ${shown.length > 1 ? `stroke="${palette.ground === 'none' ? 'var(--surface)' : palette.ground}" stroke-width="1.5"` : ''}/>${legend}${told(words)}</g>`;
  });
  return drawn.join('');
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

function slice(
  [x, y]: readonly [number, number],
  radius: number,
  angle: number,
  turn: number,
): string {
  const at = (rad: number) =>
    `${round(x + radius * Math.cos(rad))},${round(y + radius * Math.sin(rad))}`;
  // An arc all the way round ends where it begins and would be none.
  const half = turn > 6.28 ? `A${round(radius)},${round(radius)} 0 0 1 ${at(angle + Math.PI)}` : '';
  const large = turn > Math.PI && !half ? 1 : 0;
  return `M${round(x)},${round(y)}L${at(angle)}${half}A${round(radius)},${round(radius)} 0 ${large} 1 ${at(angle + turn)}Z`;
}

/** Steps below each other, each as wide as it has visitors, with what was lost on the way. */
export function drawFunnel(canvas: Canvas, sheet: Sheet, top: number): string {
  const { width, height, palette } = canvas;
  const steps = sheet.rows.map(({ step, visitors }) => ({
    step: String(step ?? ''),
    count: Number(visitors ?? 0),
  }));
  const [first] = steps;
  if (!first) return nothingWords(canvas);
  const high = Math.min(64, (height - top - 8) / steps.length);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const left = Math.min(200, width * 0.3);
  return steps
    .map(({ step, count }, at) => {
      const y = top + 4 + at * high;
      const before = steps[at - 1]?.count ?? count;
      const share = before > 0 ? `, ${percent(count / before)} of the step before` : '';
      const words = `${count.toLocaleString('en')}${at > 0 ? ` (${percent(first.count > 0 ? count / first.count : 0)})` : ''}`;
      const wide = Math.max(2, ((width - left - 130) * count) / most);
      const bar = `<rect x="${round(left)}" y="${round(y)}" width="${round(wide)}" height="${round(high - 8)}" rx="3" fill="${colourOf(palette, 0)}" fill-opacity="${round(1 - 0.5 * (at / Math.max(1, steps.length)))}"/>`;
      const middle = y + (high - 8) / 2 + 4;
      return `<g ${canvas.open(at, 'visitors')}>${text(left - 10, middle, cut(step, Math.floor(left / 7.5)), `font-size="13" text-anchor="end" fill="${palette.ink}"`)}${bar}${text(left + wide + 8, middle, words, `font-size="13" fill="${palette.ink}"`)}${told(`${step}: ${count.toLocaleString('en')} visitors${share}`)}</g>`;
    })
    .join('');
}

const mostCohorts = 16;
const mostLater = 14;

/** A row for each cohort: how many came again, the darker the more of them. */
export function drawCohorts(canvas: Canvas, sheet: Sheet, top: number): string {
  const { width, height, palette } = canvas;
  const rows = sheet.rows.slice(0, mostCohorts);
  if (rows.length === 0) return nothingWords(canvas);
  const columns = Math.min(
    mostLater,
    Math.max(1, ...rows.map(({ kept }) => (Array.isArray(kept) ? kept.length : 0))),
  );
  const left = 130;
  const [wide, high] = [
    (width - left - 8) / columns,
    Math.min(34, (height - top - 26) / rows.length),
  ];
  const heads = Array.from({ length: columns }, (_, at) =>
    text(
      left + wide * (at + 0.5),
      top + 14,
      at === 0 ? 'first' : `+${at}`,
      `font-size="12" text-anchor="middle" fill="${palette.muted}"`,
    ),
  );
  const drawn = rows.map(({ start, size, kept }, at) => {
    const y = top + 22 + at * high;
    const total = Number(size ?? 0);
    const cells = (Array.isArray(kept) ? (kept as readonly number[]) : [])
      .slice(0, columns)
      .map((count, later) => {
        const share = total > 0 ? count / total : 0;
        const x = left + later * wide;
        const rect = `<rect x="${round(x + 1)}" y="${round(y + 1)}" width="${round(wide - 2)}" height="${round(high - 2)}" fill="${colourOf(palette, 0)}" fill-opacity="${round(0.06 + share * 0.34)}"/>`;
        const words =
          wide > 34
            ? text(
                x + wide / 2,
                y + high / 2 + 4,
                percent(share).replace(' %', '%'),
                `font-size="12" text-anchor="middle" fill="${palette.ink}"`,
              )
            : '';
        return `<g ${canvas.open(at, `kept.${later}`)}>${rect}${words}${told(`${start}, ${later === 0 ? 'first' : `${later} later`}: ${count.toLocaleString('en')} of ${total.toLocaleString('en')}`)}</g>`;
      });
    return `${text(left - 10, y + high / 2 + 4, `${start} (${total.toLocaleString('en')})`, `font-size="12" text-anchor="end" fill="${palette.ink}"`)}${cells.join('')}`;
  });
  return `${heads.join('')}${drawn.join('')}`;
}

/** The measures of one row, large, with what they were before. */
export function drawNumbers(canvas: Canvas, sheet: Sheet, top: number): string {
  const { width, height, palette } = canvas;
  const all = sheet.rows.flatMap((row, at) =>
    sheet.columns
      .filter(({ name, type }) => type === 'number' && !name.endsWith('Before'))
      .map(({ name }) => ({ name, row, at })),
  );
  if (all.length === 0) return nothingWords(canvas);
  const shown = all.slice(0, 4);
  const wide = width / shown.length;
  const hasBefore = sheet.columns.some(({ name }) => name.endsWith('Before'));
  const middle = top + (height - top) / 2 - (hasBefore ? 22 : 12);
  return shown
    .map(({ name, row, at }, place) => {
      const words = valueText(sheet.query, name, row[name], row.currency);
      const size = Math.max(18, Math.min(height / 2.6, 56, (wide - 24) / (words.length * 0.6)));
      const x = wide * place + 16;
      const before = row[`${name}Before`];
      const told =
        before === undefined ? '' : beforeWords(sheet, name, row[name], before, row.currency);
      // All of its place is pressed, also between the lines.
      const area = `<rect x="${round(x)}" y="${round(top)}" width="${round(wide - 16)}" height="${round(height - top)}" fill="#ffffff" fill-opacity="0"/>`;
      return `<g ${canvas.open(at, name)}>${area}${text(x, middle + size * 0.2, words, `font-size="${round(size)}" font-weight="600" fill="${palette.ink}"`)}${text(x, middle + size * 0.2 + 24, columnName(plainMeasure(name)), `font-size="14" fill="${palette.muted}"`)}${told ? text(x, middle + size * 0.2 + 44, told, `font-size="13" fill="${palette.muted}"`) : ''}</g>`;
    })
    .join('');
}

function beforeWords(
  { query }: Sheet,
  name: string,
  now: unknown,
  before: unknown,
  currency: FigureCurrency,
): string {
  if (typeof before !== 'number') return 'nothing before';
  const was = valueText(query, name, before, currency ?? undefined);
  if (typeof now !== 'number' || before === 0) return `${was} before`;
  const change = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  return `${change >= 0 ? '+' : '−'}${Math.abs(change)} % (${was} before)`;
}
type FigureCurrency = Sheet['rows'][number][string] | undefined;

export const nothingWords = ({ width, height, palette }: Canvas): string =>
  text(
    width / 2,
    height / 2,
    'There is nothing to show.',
    `font-size="14" text-anchor="middle" fill="${palette.muted}"`,
  );
