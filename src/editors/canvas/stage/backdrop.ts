import type { Board } from '#kernel/scene/scene-schema.ts';
import type { Guide } from './snap.ts';

type Ink = CanvasRenderingContext2D;
type View = readonly [number, number, number, number, number, number];

/** The paper under all layers; squares where there is none. */
export function paintPaper(
  ink: Ink,
  { width, height, paper }: Board,
  view: View,
  underlay?: HTMLImageElement,
): void {
  ink.save();
  ink.transform(...view);
  ink.fillStyle = paper ?? '#ffffff';
  ink.fillRect(0, 0, width, height);
  if (!paper) {
    const side = 10 / view[0];
    ink.fillStyle = '#e4e4e4';
    for (let row = 0; row * side < height; row += 1)
      for (let column = row % 2; column * side < width; column += 2) {
        const [x, y] = [column * side, row * side];
        ink.fillRect(x, y, Math.min(side, width - x), Math.min(side, height - y));
      }
  }
  if (underlay) {
    const { naturalWidth, naturalHeight } = underlay;
    const scale = Math.min(width / naturalWidth, height / naturalHeight);
    const [w, h] = [naturalWidth * scale, naturalHeight * scale];
    ink.globalAlpha = 0.35;
    ink.drawImage(underlay, (width - w) / 2, (height - h) / 2, w, h);
  }
  ink.restore();
}

/** What lies over all layers: a veil beside the board, what has to stay free, and lines that were met. */
export function paintMarks(
  ink: Ink,
  board: Board,
  view: View,
  { guides, veil, accent }: { guides: readonly Guide[]; veil: string; accent: string },
): void {
  const { width, height, safe } = board;
  ink.save();
  ink.transform(...view);
  const far = 100_000;
  const outside = new Path2D();
  outside.rect(-far, -far, 2 * far, 2 * far);
  outside.rect(0, 0, width, height);
  ink.fillStyle = veil;
  ink.fill(outside, 'evenodd');
  ink.lineWidth = 1 / view[0];
  ink.strokeStyle = accent;
  if (safe) {
    ink.setLineDash([6 / view[0], 4 / view[0]]);
    const { left, top, right, bottom } = safe;
    ink.strokeRect(left, top, width - left - right, height - top - bottom);
    ink.setLineDash([]);
  }
  for (const { axis, at } of guides) {
    ink.beginPath();
    if (axis === 'x') {
      ink.moveTo(at, 0);
      ink.lineTo(at, height);
    } else {
      ink.moveTo(0, at);
      ink.lineTo(width, at);
    }
    ink.stroke();
  }
  ink.restore();
}
