import { css } from '../colour.ts';
import type { Stage } from '../stage.ts';

/** Mirrors what stands above the shore in water of two strengths: at the shore and at the lower edge. */
export function paintMirror(
  { ink, width, height, palette }: Stage,
  shore: number,
  [atShore, below]: readonly [number, number],
): void {
  ink.save();
  ink.beginPath();
  ink.rect(0, shore, width, height - shore);
  ink.clip();
  ink.translate(0, shore * 2);
  ink.scale(1, -1);
  ink.drawImage(ink.canvas, 0, 0);
  ink.restore();
  const water = ink.createLinearGradient(0, shore, 0, height);
  water.addColorStop(0, css(palette.near, atShore));
  water.addColorStop(1, css(palette.near, below));
  ink.fillStyle = water;
  ink.fillRect(0, shore, width, height - shore);
}
