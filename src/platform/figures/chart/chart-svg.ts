import type { FigureColumn, FigureRow } from '#kernel/figures/figure-query.ts';
import { escapeHtml } from '../../http/escape-html.ts';

export type Chart = {
  readonly title: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
};

const [width, height] = [960, 540];
const plot = { left: 80, right: 930, top: 90, bottom: 440 } as const;
/** Told apart without colour vision, too (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'] as const;
/** Marks that are drawn of a chart; more would be one grey area. */
const mostMarks = 200;

/** Pixels of one bar. */
const widestBar = 80;

type Series = { readonly name: string; readonly values: readonly (number | null)[] };

/** Charts below each other in one drawing. */
export function chartsSvg(charts: readonly Chart[]): string {
  const size = `width="${width}" height="${height * charts.length}"`;
  const drawn = charts.map((chart, at) => chartSvg(chart, at)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height * charts.length}">${drawn}</svg>`;
}

/**
 * A chart of a table of figures as SVG: a line where its rows are spans of time, bars otherwise. Each measure is a
 * series. The text alternative holds every number.
 */
function chartSvg({ title, columns, rows }: Chart, place: number): string {
  const shown = rows.slice(0, mostMarks);
  const measures = columns.filter(({ type }) => type === 'number').slice(0, colours.length);
  const labels = shown.map((row) =>
    columns
      .filter(({ type }) => type !== 'number' && type !== 'list')
      .map(({ name }) => String(row[name] ?? '–'))
      .join(' · '),
  );
  const series = measures.map(({ name }): Series => {
    const values = shown.map((row) =>
      typeof row[name] === 'number' ? (row[name] as number) : null,
    );
    return { name, values };
  });
  const scale = scaleFor(series);
  const isLine = columns[0]?.type === 'date' || columns[0]?.type === 'time';
  const drawn = series.map((one, at) =>
    isLine ? lineOf(one, at, scale) : barsOf(one, at, { ...scale, count: series.length }),
  );
  const told = shown.map(
    (_, at) =>
      `${labels[at] || title}: ${series.map(({ name, values }) => `${name} ${values[at] ?? '–'}`).join(', ')}`,
  );
  return [
    `<svg y="${place * height}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title-${place} desc-${place}" font-family="Source Sans 3, system-ui, sans-serif">`,
    `<title id="title-${place}">${escapeHtml(title)}</title><desc id="desc-${place}">${escapeHtml(told.join('; '))}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    titleOf(title),
    legendOf(series),
    axisOf(scale),
    ...drawn,
    labelsOf(labels),
    '</svg>',
  ].join('');
}

type Scale = { readonly low: number; readonly high: number; readonly step: number };

/** Round steps from zero on: bars that begin elsewhere would lie. */
function scaleFor(series: readonly Series[]): Scale {
  const values = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step || step, step };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
const yOf = ({ low, high }: Scale, value: number): number =>
  plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top);
const slotOf = (count: number): number => (plot.right - plot.left) / Math.max(1, count);
const xOf = (at: number, count: number): number => plot.left + slotOf(count) * (at + 0.5);
const colourOf = (at: number): string => colours[at % colours.length] as string;

function lineOf({ values }: Series, at: number, scale: Scale): string {
  const points = values.map((value, place) =>
    value === null ? null : `${round(xOf(place, values.length))},${round(yOf(scale, value))}`,
  );
  // Where a number is missing the line is broken.
  let path = '';
  for (const [place, point] of points.entries()) {
    if (point) path += `${points[place - 1] ? 'L' : 'M'}${point}`;
  }
  const dots = points.flatMap((point) => {
    const [x, y] = point?.split(',') ?? [];
    return point ? [`<circle cx="${x}" cy="${y}" r="3" fill="${colourOf(at)}"/>`] : [];
  });
  return `<path d="${path}" fill="none" stroke="${colourOf(at)}" stroke-width="2.5"/>${dots.join('')}`;
}

function barsOf(
  { values }: Series,
  at: number,
  { count, ...scale }: Scale & { readonly count: number },
): string {
  const slot = slotOf(values.length);
  const wide = Math.min(widestBar, (slot * 0.8) / count);
  return values
    .flatMap((value, place) => {
      if (value === null) return [];
      const x = xOf(place, values.length) + wide * (at - count / 2);
      const [y, zero] = [yOf(scale, value), yOf(scale, 0)];
      const size = `width="${round(wide)}" height="${round(Math.abs(zero - y))}"`;
      return [
        `<rect x="${round(x)}" y="${round(Math.min(y, zero))}" ${size} fill="${colourOf(at)}"/>`,
      ];
    })
    .join('');
}

const text = (x: number, y: number, words: string, more: string): string =>
  `<text x="${round(x)}" y="${round(y)}" ${more}>${escapeHtml(words)}</text>`;

const cut = (words: string, most: number): string => {
  const signs = [...words];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : words;
};

const titleOf = (title: string): string =>
  text(plot.left, 40, cut(title, 100), 'font-size="18" font-weight="600" fill="#1c1f26"');

const legendOf = (series: readonly Series[]): string =>
  series
    .map(({ name }, at) => {
      const x = plot.left + at * 140;
      const words = text(x + 18, 70, cut(name, 18), 'font-size="14" fill="#1c1f26"');
      return `<rect x="${x}" y="59" width="12" height="12" fill="${colourOf(at)}"/>${words}`;
    })
    .join('');

function axisOf(scale: Scale): string {
  const count = Math.round((scale.high - scale.low) / scale.step);
  return Array.from({ length: count + 1 }, (_, at) => {
    const value = Number((scale.low + at * scale.step).toPrecision(12));
    const y = round(yOf(scale, value));
    const line = `<line x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}" stroke="${value === 0 ? '#6b7280' : '#e1e4ea'}"/>`;
    const words = value.toLocaleString('en', { maximumFractionDigits: 6 });
    return `${line}${text(plot.left - 8, Number(y) + 4, words, 'font-size="13" text-anchor="end" fill="#555b66"')}`;
  }).join('');
}

/** As many names as there is room for, aslant. */
function labelsOf(labels: readonly string[]): string {
  const every = Math.max(1, Math.ceil(labels.length / 30));
  return labels
    .flatMap((label, at) => {
      if (at % every !== 0 || label === '') return [];
      const [x, y] = [round(xOf(at, labels.length)), plot.bottom + 18];
      const turned = `font-size="12" text-anchor="end" fill="#555b66" transform="rotate(-35 ${x} ${y})"`;
      return [text(Number(x), y, cut(label, 20), turned)];
    })
    .join('');
}
