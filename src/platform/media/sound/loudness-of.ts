import type { Sound } from '#platform/local/speech/wav.ts';

/** How loud a voice is in each frame, 0–1. */
export function loudnessOf({ samples, rate }: Sound, fps: number): number[] {
  const step = rate / fps;
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, frame) => {
    const part = samples.subarray(Math.floor(frame * step), Math.floor((frame + 1) * step));
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    const level = Math.sqrt(sum / Math.max(1, part.length));
    return Math.round(Math.min(1, level * 3.6) * 100) / 100;
  });
}
