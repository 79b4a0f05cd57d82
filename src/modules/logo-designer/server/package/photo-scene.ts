import { type Board, type BoardInput, boardSchema } from '#kernel/scene/scene-schema.ts';
import type { Drawing } from '../draw/compose.ts';
import { boardOf, type Fit, type Paint } from '../draw/paint.ts';

/** Hills in evening light: light, middle and dark tones as a picture has them. */
const hills = [
  ...(['#f3c48b', 0, '#e79a6b', 0.22, '#c76d5c', 0.42] as const),
  ...(['#8d4f5c', 0.58, '#553a52', 0.74, '#2c2940', 0.88] as const),
] as const;

/** A logo on a drawn landscape. */
export function photoBoard(drawing: Drawing, paint: Paint, fit: Fit): Board {
  const { width, height } = fit;
  const layers: BoardInput['layers'] = [];
  for (let at = 0; at < hills.length; at += 2) {
    const [fill, share] = [hills[at] as string, hills[at + 1] as number];
    const y = share * height;
    const swing = height * 0.09 * (at % 4 === 0 ? 1 : -1);
    const d =
      share === 0
        ? `M0 0L${width} 0L${width} ${height}L0 ${height}Z`
        : `M0 ${y}C${width * 0.3} ${y - swing} ${width * 0.6} ${y + swing} ${width} ${y - swing * 0.4}L${width} ${height}L0 ${height}Z`;
    layers.push({ id: `hill-${at}`, kind: 'path', d, fill });
  }
  layers.push({
    ...{ id: 'sun', kind: 'shape', shape: 'ellipse', fill: '#ffe9c4' },
    ...{ x: width * 0.72, y: height * 0.1, width: height * 0.2, height: height * 0.2 },
  });
  const logo = boardOf(drawing, paint, fit).layers;
  return boardSchema.parse({ id: 'photo', width, height, layers: [...layers, ...logo] });
}
