/** One channel of sound; samples from -1 to 1. */
export type Sound = { readonly rate: number; readonly samples: Float32Array };

/** Reads a 16-bit mono WAV; throws when it is something else. */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('Not a WAV file');
  let rate = 16_000;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ') rate = view.getUint32(at + 12, true);
    if (name(at) === 'data') {
      const count = Math.floor(Math.min(size, bytes.length - at - 8) / 2);
      const samples = new Float32Array(count);
      for (let index = 0; index < count; index++) {
        samples[index] = view.getInt16(at + 8 + index * 2, true) / 32_768;
      }
      return { rate, samples };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('The WAV file has no data');
}

/** Writes 16-bit mono WAV. */
export function writeWav({ rate, samples }: Sound): Uint8Array {
  const pcm = new Uint8Array(samples.length * 2);
  const view = new DataView(pcm.buffer);
  samples.forEach((sample, index) => {
    view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return wavFromPcm(pcm, rate);
}

/** Puts the head of a WAV file before 16-bit mono samples (little-endian). */
export function wavFromPcm(pcm: Uint8Array, rate: number): Uint8Array {
  const bytes = new Uint8Array(44 + pcm.length);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, 'RIFF');
  view.setUint32(4, 36 + pcm.length, true);
  put(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // mono
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  put(36, 'data');
  view.setUint32(40, pcm.length, true);
  bytes.set(pcm, 44);
  return bytes;
}
