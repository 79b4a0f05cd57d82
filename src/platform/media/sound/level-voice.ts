import type { Sound } from '#platform/local/speech/wav.ts';

/** Mean level of speech after levelling, as a share of full scale: about -20 dBFS. */
const wanted = 0.1;
const ceiling = 0.92;

/** Brings a voice to our level, judged by its louder half-second stretches; peaks are rounded off. */
export function levelVoice({ samples, rate }: Sound): Float32Array {
  const step = Math.round(rate / 2);
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += step) {
    const part = samples.subarray(from, from + step);
    levels.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
  }
  const loudest = Math.max(0, ...levels);
  const speech = levels.filter((level) => level > loudest * 0.25);
  const mean = speech.reduce((sum, level) => sum + level, 0) / Math.max(1, speech.length);
  if (mean < 1e-4) return samples; // silence stays silence
  const gain = Math.min(30, wanted / mean);
  return samples.map((sample) => soft(sample * gain));
}

/** Leaves quiet samples as they are and bends loud ones below the ceiling. */
function soft(sample: number): number {
  const size = Math.abs(sample);
  if (size < 0.7) return sample;
  const room = ceiling - 0.7;
  return Math.sign(sample) * (0.7 + room * Math.tanh((size - 0.7) / room));
}
