import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { TimedScene, VideoTiming } from '../scenes/timing.ts';
import { easeInOut } from './motion.ts';

type Blend = {
  /** Context of `after`, which is drawn over. */
  readonly ink: SKRSContext2D;
  readonly before: Canvas;
  readonly after: Canvas;
  /** 0–1. */
  readonly share: number;
  readonly seed: number;
  readonly colour: string;
  /** A chapter begins: the loud transition. */
  readonly big: boolean;
};

/** Frames that the change into a scene takes: half a second, less where scenes are short. */
export function transitionFrames(timing: VideoTiming, index: number): number {
  const scene = timing.scenes[index] as TimedScene;
  return Math.min(
    Math.round(timing.fps * 0.5),
    Math.floor((scene.endFrame - scene.startFrame) / 4),
  );
}

/** Leads from one scene to the next: fade, push, panel, or circle, chosen by the seed. */
export function blendScenes(blend: Blend): void {
  const kinds = [fade, push, fade, circle];
  const kind = blend.big ? panel : (kinds[blend.seed % kinds.length] as typeof fade);
  blend.ink.save();
  kind(blend);
  blend.ink.restore();
}

function fade({ ink, before, share }: Blend): void {
  ink.globalAlpha = 1 - easeInOut(share, 0, 1);
  ink.drawImage(before, 0, 0);
}

/** The new scene comes from the right and pushes the old one out; drawn onto itself, shifted. */
function push({ ink, before, after, share }: Blend): void {
  const { width } = after;
  const at = Math.round(width * (1 - easeInOut(share, 0, 1)));
  ink.drawImage(after, at, 0);
  ink.drawImage(before, at - width, 0);
}

/** A panel of the accent colour sweeps over; the scenes change beneath it. */
function panel({ ink, before, after, share, colour }: Blend): void {
  const { width, height } = after;
  const front = width * 1.35 * easeInOut(share, 0, 0.75);
  const back = width * 1.35 * easeInOut(share, 0.25, 0.75);
  const lean = width * 0.12;
  ink.save();
  ink.beginPath();
  ink.moveTo(back, 0);
  ink.lineTo(width * 2, 0);
  ink.lineTo(width * 2, height);
  ink.lineTo(back - lean, height);
  ink.clip();
  ink.drawImage(before, 0, 0);
  ink.restore();
  ink.fillStyle = colour;
  ink.beginPath();
  ink.moveTo(back, 0);
  ink.lineTo(front, 0);
  ink.lineTo(front - lean, height);
  ink.lineTo(back - lean, height);
  ink.fill();
}

/** The new scene opens as a growing circle. */
function circle({ ink, before, after, share, seed }: Blend): void {
  const { width, height } = after;
  const radius = Math.hypot(width, height) * 0.62 * easeInOut(share, 0, 1);
  const x = width * (0.35 + 0.3 * ((seed >>> 5) % 2));
  ink.beginPath();
  ink.rect(0, 0, width, height);
  ink.arc(x, height / 2, radius, 0, Math.PI * 2, true);
  ink.clip('evenodd');
  ink.drawImage(before, 0, 0);
}
