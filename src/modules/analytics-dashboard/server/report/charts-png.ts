import { type Chart, chartsSvg } from '#kernel/figures/chart/draw-chart.ts';
import { outlineLetters } from '#platform/pictures/outline-letters.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';

/** Charts below each other as a PNG, twice as fine as their drawing, which is for screens of today. */
export async function chartsPng(
  charts: readonly Chart[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const svg = chartsSvg(charts);
  const [, width = 960, height = 540] = (/ width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(
    Number,
  );
  signal.throwIfAborted();
  const size = { width, height };
  return encodeDrawing(outlineLetters(svg), size, { format: 'png', width: width * 2 });
}
