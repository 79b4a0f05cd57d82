import { unitOf, valueText } from '../figure-words.ts';
import { type Box, type Canvas, colourOf, cut, round, text, told } from './chart-parts.ts';
import type { Plotted, Series, Sheet } from './chart-series.ts';

export type PlotKind = 'line' | 'area' | 'bar';
type Scale = { readonly low: number; readonly high: number; readonly step: number };
type Plot = Canvas & { readonly box: Box; readonly scale: Scale; readonly sheet: Sheet };

export type Note = { readonly at: string; readonly text: string };

/** Pixels of one bar at most. */
const widestBar = 80;

/** Lines, areas or bars over an axis that begins at zero, with notes where their day is. */
export function drawPlot(
  canvas: Canvas,
  {
    kind,
    sheet,
    plotted,
    notes,
  }: { kind: PlotKind; sheet: Sheet; plotted: Plotted; notes: readonly Note[] },
  top: number,
): string {
  const { width, height } = canvas;
  const { labels, series } = plotted;
  const scale = scaleFor(series, sheet);
  const turned = labels.some(
    (label) => label.length * 6.5 > (width - 90) / Math.min(labels.length, 12),
  );
  const box = { left: 62, right: width - 12, top: top + 10, bottom: height - (turned ? 62 : 30) };
  const plot = { ...canvas, box, scale, sheet };
  const drawn = series.map((one, at) =>
    kind === 'bar'
      ? drawBars(plot, one, at, { count: series.length, labels })
      : drawLine(plot, one, at, { labels, isArea: kind === 'area' }),
  );
  return [
    drawAxis(plot, series[0]),
    ...drawn,
    plotted.isTime ? drawNotes(plot, labels, notes) : '',
    drawLabels(plot, labels, turned),
  ].join('');
}

/** Round steps from zero on: bars that begin elsewhere would lie. */
function scaleFor(series: readonly Series[], { query }: Sheet): Scale {
  let [low, high] = [0, 0];
  for (const { marks } of series) {
    for (const { value } of marks) {
      low = Math.min(low, value ?? 0);
      high = Math.max(high, value ?? 0);
    }
  }
  const rough = (high - low || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10);
  // Nobody is half a visitor.
  const isCounted = series.every(({ column }) => unitOf(query, column) === 'count');
  const step = isCounted ? Math.max(1, Math.ceil(round)) : round;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step || step, step };
}

const yOf = ({ scale: { low, high }, box }: Plot, value: number): number =>
  box.bottom - ((value - low) / (high - low)) * (box.bottom - box.top);
const slotOf = ({ box }: Plot, count: number): number =>
  (box.right - box.left) / Math.max(1, count);
const xOf = (plot: Plot, at: number, count: number): number =>
  plot.box.left + slotOf(plot, count) * (at + 0.5);

type Named = { readonly labels: readonly string[] };

const markWords = ({ sheet }: Plot, { name, column }: Series, label: string, value: number) =>
  `${label} · ${name === column ? '' : `${name}: `}${valueText(sheet.query, column, value)}`;

function drawLine(
  plot: Plot,
  series: Series,
  at: number,
  { labels, isArea }: Named & { isArea: boolean },
): string {
  const colour = colourOf(plot.palette, at);
  const isBefore = series.column.endsWith('Before');
  const points = series.marks.map(({ value }, place) =>
    value === null ? null : ([xOf(plot, place, labels.length), yOf(plot, value)] as const),
  );
  // Where a number is missing the line is broken.
  const runs: (readonly [number, number])[][] = [];
  for (const [place, point] of points.entries()) {
    if (!point) continue;
    if (points[place - 1]) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  const path = (run: (typeof runs)[number]) =>
    run.map(([x, y], step) => `${step === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('');
  const zero = round(yOf(plot, 0));
  const areas = isArea
    ? runs.map((run) => {
        const ends = `L${round(run.at(-1)?.[0] ?? 0)},${zero}L${round(run[0]?.[0] ?? 0)},${zero}Z`;
        return `<path d="${path(run)}${ends}" fill="${colour}" fill-opacity="0.18"/>`;
      })
    : [];
  const dash = isBefore ? ' stroke-dasharray="5 4" stroke-opacity="0.8"' : '';
  const size = labels.length > 100 ? 2 : 3;
  const dots = points.flatMap((point, place) => {
    const mark = series.marks[place];
    if (!point || !mark) return [];
    const words = told(markWords(plot, series, labels[place] ?? '', mark.value ?? 0));
    const dot = `cx="${round(point[0])}" cy="${round(point[1])}"`;
    // A larger, unseen one is easier to hit.
    return [
      `<g ${plot.open(mark.row, mark.column)}><circle ${dot} r="${size}" fill="${colour}"/><circle ${dot} r="9" fill="#ffffff" fill-opacity="0"/>${words}</g>`,
    ];
  });
  const whole = runs.map(path).join('');
  return `${areas.join('')}<path d="${whole}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>${dots.join('')}`;
}

function drawBars(
  plot: Plot,
  series: Series,
  at: number,
  { count, labels }: Named & { count: number },
): string {
  const wide = Math.min(widestBar, (slotOf(plot, labels.length) * 0.8) / count);
  const colour = colourOf(plot.palette, at);
  const faint = series.column.endsWith('Before') ? ' fill-opacity="0.55"' : '';
  return series.marks
    .flatMap(({ value, row, column }, place) => {
      if (value === null) return [];
      const x = xOf(plot, place, labels.length) + wide * (at - count / 2);
      const [y, zero] = [yOf(plot, value), yOf(plot, 0)];
      const size = `width="${round(wide)}" height="${round(Math.abs(zero - y))}"`;
      const words = told(markWords(plot, series, labels[place] ?? '', value));
      return [
        `<rect x="${round(x)}" y="${round(Math.min(y, zero))}" ${size} fill="${colour}"${faint} ${plot.open(row, column)}>${words}</rect>`,
      ];
    })
    .join('');
}

function drawAxis(plot: Plot, first: Series | undefined): string {
  const { scale, box, palette, sheet } = plot;
  const count = Math.round((scale.high - scale.low) / scale.step);
  return Array.from({ length: count + 1 }, (_, at) => {
    const value = Number((scale.low + at * scale.step).toPrecision(12));
    const y = round(yOf(plot, value));
    const stroke = value === 0 ? palette.muted : palette.line;
    const line = `<line x1="${box.left}" x2="${box.right}" y1="${y}" y2="${y}" stroke="${stroke}"/>`;
    const words = first ? valueText(sheet.query, first.column, value) : String(value);
    const more = `font-size="12" text-anchor="end" fill="${palette.muted}"`;
    return `${line}${text(box.left - 8, Number(y) + 4, cut(words, 9), more)}`;
  }).join('');
}

/** As many names as there is room for, aslant where they are long. */
function drawLabels(plot: Plot, labels: readonly string[], isTurned: boolean): string {
  const { box, palette } = plot;
  const room = isTurned ? 24 : 76;
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, (box.right - box.left) / room)));
  return labels
    .flatMap((label, at) => {
      if (at % every !== 0 || label === '') return [];
      const [x, y] = [xOf(plot, at, labels.length), box.bottom + 18];
      const turn = isTurned ? ` transform="rotate(-35 ${round(x)} ${round(y)})"` : '';
      const anchor = isTurned ? 'end' : 'middle';
      const more = `font-size="12" text-anchor="${anchor}" fill="${palette.muted}"${turn}`;
      return [text(x, y, cut(label, isTurned ? 13 : 16), more)];
    })
    .join('');
}

/** A line at the span in which something happened, with its words for whoever rests on it. */
function drawNotes(plot: Plot, labels: readonly string[], notes: readonly Note[]): string {
  return notes
    .flatMap((note, at) => {
      const place = labels.findLastIndex((label) => label <= note.at);
      const isAfter = note.at.slice(0, 10) < (labels[0] ?? '').slice(0, 10);
      if (place < 0 || isAfter) return [];
      const x = round(xOf(plot, place, labels.length));
      const { top, bottom } = plot.box;
      return [
        `<g><line x1="${x}" x2="${x}" y1="${top - 6}" y2="${bottom}" stroke="${plot.palette.muted}" stroke-dasharray="2 3"/><circle cx="${x}" cy="${top - 6}" r="7" fill="${plot.palette.muted}"/>${text(Number(x), top - 2, String(at + 1), `font-size="10" text-anchor="middle" fill="${plot.palette.ground === 'none' ? 'var(--surface)' : plot.palette.ground}"`)}${told(`${note.at.slice(0, 10)}: ${note.text}`)}</g>`,
      ];
    })
    .join('');
}
