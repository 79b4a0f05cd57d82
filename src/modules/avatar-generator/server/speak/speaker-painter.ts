import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Look } from '../../character-schema.ts';
import { type Face, readFace } from './face.ts';
import type { Mouth } from './mouth-track.ts';

type Speaker = {
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** 32 bits: when it blinks, and how its head moves. */
  readonly seed: number;
  readonly track: readonly Mouth[];
};

export type SpeakerPainter = { readonly canvas: Canvas; paint(frame: number): void };

/** Backdrops for drawings without one of their own: lighter above than below. */
const backdrops = [
  ...[
    ['#f3f0ff', '#d9d2f7'],
    ['#eaf6f1', '#c5e5d8'],
    ['#fff4e6', '#f9dcb8'],
    ['#eaf3fb', '#c6def2'],
  ],
  ...[
    ['#fdeef0', '#f3cdd4'],
    ['#f4f6e6', '#dde4b9'],
  ],
] as const;
/** Seconds between two blinks, at least and at most; frames of one. */
const blinkEvery = [2.4, 5.6] as const;
const blinkFrames = [0.5, 0.12, 0.12, 0.5] as const;

/** Draws the frames of a speaking character onto one canvas. */
export async function createSpeakerPainter(speaker: Speaker): Promise<SpeakerPainter> {
  const { width, height, seed, track, fps } = speaker;
  const side = Math.round(Math.min(width, height) * 0.92);
  const face = await readFace(speaker.look, side);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const backdrop = drawBackdrop(face, speaker);
  const blinks = blinksOf(track.length, fps, seed);
  const faces = new Map<string, Canvas>();
  const faceOf = (mouth: Mouth, lid: number) => {
    const key = `${mouth.open} ${mouth.wide} ${lid}`;
    const known = faces.get(key) ?? drawFace(face, mouth, lid);
    faces.set(key, known);
    return known;
  };
  return {
    canvas,
    paint(frame) {
      const mouth = track[Math.min(frame, track.length - 1)] as Mouth;
      const time = frame / fps;
      const sway = Math.sin(time * 1.1 + (seed % 7)) * 0.004 + Math.sin(time * 0.43) * 0.006;
      const nod = Math.sin(time * 1.7) * 0.004 - mouth.open * 0.006;
      context.drawImage(backdrop, 0, 0);
      const [x, y] = [(width - side) / 2 + sway * side, height - side + (nod + 0.01) * side];
      context.drawImage(faceOf(mouth, blinks.get(frame) ?? 1), x, y);
    },
  };
}

function drawBackdrop({ backdrop }: Face, { width, height, seed, look }: Speaker): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const own = look.background ?? backdrop;
  const [above, below] = own
    ? [own, own]
    : (backdrops[seed % backdrops.length] as readonly string[]);
  const fill = context.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, above as string);
  fill.addColorStop(1, below as string);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** How far the lids are open in the frames in which they are not wide open. */
function blinksOf(frames: number, fps: number, seed: number): Map<number, number> {
  const blinks = new Map<number, number>();
  let state = seed || 1;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const [least, most] = blinkEvery;
  for (let at = chance() * most; at * fps < frames; at += least + chance() * (most - least)) {
    for (const [index, lid] of blinkFrames.entries()) blinks.set(Math.round(at * fps) + index, lid);
  }
  return blinks;
}

function drawFace(face: Face, mouth: Mouth, lid: number): Canvas {
  const { size, base, eyes, eyeBox, mouthBox } = face;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.drawImage(base, 0, 0);
  if (eyeBox) {
    const middle = (eyeBox.y + eyeBox.height / 2) * size;
    context.setTransform(1, 0, 0, lid, 0, middle * (1 - lid));
    context.drawImage(eyes, 0, 0);
    context.resetTransform();
  }
  context.translate((mouthBox.x + mouthBox.width / 2) * size, mouthBox.y * size);
  drawMouth(context, face, mouth);
  return canvas;
}

function drawMouth(context: SKRSContext2D, face: Face, { open, wide }: Mouth): void {
  const { size, mouthBox, ink, inside, tongue } = face;
  const width = mouthBox.width * size * (open === 0 ? 0.9 : 0.68 + 0.32 * wide);
  const half = width / 2;
  context.strokeStyle = ink;
  context.lineWidth = Math.max(2, size * 0.008);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(-half, 0);
  if (open === 0) {
    context.quadraticCurveTo(0, width * 0.22, half, 0);
    context.stroke();
    return;
  }
  const drop = mouthBox.width * size * (0.12 + 0.52 * open) * (1.15 - 0.3 * wide);
  const lips = new Path2D();
  lips.moveTo(-half, 0);
  lips.bezierCurveTo(-half * 0.4, -drop * 0.18, half * 0.4, -drop * 0.18, half, 0);
  lips.bezierCurveTo(half * 0.9, drop * 1.25, -half * 0.9, drop * 1.25, -half, 0);
  lips.closePath();
  context.fillStyle = inside;
  context.fill(lips);
  context.save();
  context.clip(lips);
  if (tongue) {
    context.fillStyle = tongue;
    context.beginPath();
    context.ellipse(0, drop * 1.02, half * 0.62, drop * 0.45, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.fillStyle = '#fffdf8';
  context.fillRect(-half * 0.8, -drop * 0.3, half * 1.6, drop * (open > 0.3 ? 0.48 : 0.36));
  context.restore();
  context.stroke(lips);
}
