import { createCanvas } from '@napi-rs/canvas';
import type { Drawing } from '../draw/compose.ts';
import { fillArea } from '../draw/geometry.ts';

const width = 240;
const tones = { primary: '#ff0000', accent: '#00ff00', ink: '#0000ff' } as const;

/**
 * The share of a drawing's inner and outer edges that vanish when all its parts get one colour: where
 * parts of different colour touch. 0 is none. What is left open then does not count.
 */
export function meltingEdges({ parts, bounds }: Drawing): number {
  const { left, top, right, bottom } = bounds;
  const scale = (width - 4) / Math.max(right - left, bottom - top);
  const canvas = createCanvas(width, width);
  const ink = canvas.getContext('2d');
  ink.setTransform(scale, 0, 0, scale, 2 - left * scale, 2 - top * scale);
  for (const { area, tone, isExtra } of parts) {
    if (isExtra) continue;
    ink.fillStyle = tones[tone];
    fillArea(ink, area);
  }
  const { data } = ink.getImageData(0, 0, width, width);
  // Half-covered pixels belong to nobody: what remains are plain tones.
  const toneAt = (at: number): number => {
    if ((data[at * 4 + 3] as number) < 128) return 0;
    const [r, g, b] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]] as [
      number,
      number,
      number,
    ];
    return r > g && r > b ? 1 : g > b ? 2 : 3;
  };
  let [edges, lost] = [0, 0];
  for (let y = 1; y < width; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const here = toneAt(y * width + x);
      for (const there of [toneAt(y * width + x - 1), toneAt((y - 1) * width + x)]) {
        if (here === there) continue;
        edges += 1;
        if (here !== 0 && there !== 0) lost += 1;
      }
    }
  }
  return edges === 0 ? 0 : lost / edges;
}
