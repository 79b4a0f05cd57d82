import sharp from 'sharp';
import { writeWav } from '#platform/local/speech/wav.ts';
import type { FilmServices } from '../film-types.ts';

/** Services as functions, what they were asked, and how many pictures were in work at once. */
export function createMockServices(script: unknown) {
  const calls = { text: 0, pictures: 0, speech: [] as string[], picturesAtOnce: 0 };
  let drawing = 0;
  const services: FilmServices = {
    names: { text: 'Mock Writer', image: 'Mock Painter', audio: 'Mock Speaker' },
    async writeText() {
      calls.text += 1;
      return JSON.stringify(script);
    },
    async drawPicture({ width, height }) {
      calls.pictures += 1;
      drawing += 1;
      calls.picturesAtOnce = Math.max(calls.picturesAtOnce, drawing);
      const background = { r: 30 * calls.pictures, g: 90, b: 160 };
      const image = sharp({ create: { width, height, channels: 3, background } });
      const bytes = await image.jpeg().toBuffer();
      drawing -= 1;
      return bytes;
    },
    async speak(text) {
      calls.speech.push(text);
      const words = text.split(/\s+/);
      const timed = words.map((word, index) => ({
        ...{ text: word, start: 0.1 + index * 0.32, end: 0.36 + index * 0.32 },
      }));
      return { bytes: hum(timed.at(-1)?.end ?? 0, timed), mimeType: 'audio/wav', words: timed };
    },
  };
  return { services, calls };
}

/** A hum in every word, silence between. */
function hum(seconds: number, words: readonly { start: number; end: number }[]): Uint8Array {
  const rate = 24_000;
  const samples = new Float32Array(Math.ceil((seconds + 0.1) * rate));
  for (const { start, end } of words) {
    for (let at = Math.round(start * rate); at < end * rate; at++) {
      samples[at] = 0.03 * Math.sin(at * 0.05) + 0.02 * Math.sin(at * 0.131);
    }
  }
  return writeWav({ rate, samples });
}
