import { escapeXml } from '../../rich-text/write-xhtml.ts';
import { columnName } from '../figure-words.ts';
import { type ChartKind, usualChart } from './chart-kinds.ts';
import { type Canvas, colourOf, cut, type Palette, paper, text } from './chart-parts.ts';
import { type Plotted, type Sheet, seriesOf } from './chart-series.ts';
import { drawPlot, type Note } from './draw-plot.ts';
import { drawCohorts, drawFunnel, drawNumbers, drawPie, nothingWords } from './draw-shapes.ts';

export type Chart = Omit<Sheet, 'query'> & {
  readonly title: string;
  /** The one that fits the query without it. */
  readonly kind?: ChartKind;
  readonly query: Sheet['query'] & Parameters<typeof usualChart>[0];
  readonly notes?: readonly Note[];
};

type Look = {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** Tells drawings on one page apart. */
  readonly id: string;
  /** Where the screen says what it shows beside it. */
  readonly isUntitled?: boolean;
  /** Marks carry which row and column of the answer they show, as `data-row` and `data-column`. */
  readonly opens?: boolean;
};

/** Size of a chart in a file, in pixels. */
const [fileWidth, fileHeight] = [960, 540];

/** Charts below each other in one drawing. */
export function chartsSvg(charts: readonly Chart[]): string {
  const height = fileHeight * charts.length;
  const drawn = charts.map((chart, at) => {
    const look = { width: fileWidth, height: fileHeight, palette: paper, id: String(at) };
    return drawChart(chart, look).replace('<svg ', `<svg y="${at * fileHeight}" `);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${fileWidth}" height="${height}" viewBox="0 0 ${fileWidth} ${height}">${drawn.join('')}</svg>`;
}

/**
 * A chart of the answer to a query as SVG: the same on screens, in pictures and on paper. The text alternative
 * holds every number.
 */
export function drawChart(chart: Chart, look: Look): string {
  const { width, height, palette, id, isUntitled = false, opens = false } = look;
  const canvas: Canvas = {
    ...{ width, height, palette },
    open: (row, column) =>
      opens && row >= 0
        ? `data-row="${row}" data-column="${escapeXml(column)}" cursor="pointer"`
        : '',
  };
  const kind = chart.kind ?? usualChart(chart.query);
  const { columns, rows, query, title } = chart;
  const plotted = seriesOf({ columns, rows, query }, kind === 'bar' ? 60 : undefined);
  const hasLegend = ['line', 'area', 'bar', 'table'].includes(kind) && plotted.series.length > 0;
  const top = (isUntitled ? 6 : 58) + (hasLegend ? 26 : 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="chart-title-${id} chart-desc-${id}" font-family="Source Sans 3, system-ui, sans-serif">`,
    `<title id="chart-title-${id}">${escapeXml(title)}</title><desc id="chart-desc-${id}">${escapeXml(toldOf(chart))}</desc>`,
    palette.ground === 'none'
      ? ''
      : `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    isUntitled
      ? ''
      : text(
          20,
          40,
          cut(title, Math.floor(width / 9.5)),
          `font-size="18" font-weight="600" fill="${palette.ink}"`,
        ),
    hasLegend ? legendOf(canvas, plotted, isUntitled ? 18 : 70) : '',
    bodyOf(canvas, chart, kind, plotted, top),
    plotted.cut
      ? text(
          width - 12,
          height - 4,
          plotted.cut,
          `font-size="11" text-anchor="end" fill="${palette.muted}"`,
        )
      : '',
    '</svg>',
  ].join('');
}

function bodyOf(
  canvas: Canvas,
  chart: Chart,
  kind: ChartKind,
  plotted: Plotted,
  top: number,
): string {
  const { notes = [] } = chart;
  switch (kind) {
    case 'pie':
      return drawPie(canvas, chart, plotted, top);
    case 'funnel':
      return drawFunnel(canvas, chart, top);
    case 'cohort':
      return drawCohorts(canvas, chart, top);
    case 'number':
      return drawNumbers(canvas, chart, top);
    default: {
      if (plotted.series.length === 0) return nothingWords(canvas);
      const shape = kind === 'table' ? (plotted.isTime ? 'line' : 'bar') : kind;
      return drawPlot(canvas, { kind: shape, sheet: chart, plotted, notes }, top);
    }
  }
}

function legendOf({ width, palette }: Canvas, { series }: Plotted, y: number): string {
  const room = Math.min(180, (width - 24) / series.length);
  return series
    .map(({ name, column }, at) => {
      const x = 20 + at * room;
      const words = cut(
        name === column ? columnName(name) : name,
        Math.max(3, Math.floor((room - 24) / 7)),
      );
      return `<rect x="${Math.round(x)}" y="${y - 11}" width="12" height="12" fill="${colourOf(palette, at)}"/>${text(x + 18, y, words, `font-size="13" fill="${palette.ink}"`)}`;
    })
    .join('');
}

/** Every number of the answer, row by row. */
function toldOf({ columns, rows, title }: Chart): string {
  const figures = columns.filter(({ type }) => type === 'number' || type === 'list');
  const keys = columns.filter((column) => !figures.includes(column));
  return rows
    .slice(0, 400)
    .map((row) => {
      const name = keys.map((key) => String(row[key.name] ?? '(none)')).join(' · ');
      return `${name || title}: ${figures.map((one) => `${one.name} ${String(row[one.name] ?? '–')}`).join(', ')}`;
    })
    .join('; ');
}
