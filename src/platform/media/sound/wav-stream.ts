/** The 44 bytes before 16-bit PCM samples; `frames` counts samples of one channel. */
export function wavHeader(frames: number, rate: number, channels: 1 | 2): Uint8Array {
  const bytes = new Uint8Array(44);
  const view = new DataView(bytes.buffer);
  const size = frames * channels * 2;
  bytes.set(new TextEncoder().encode('RIFF'), 0);
  view.setUint32(4, 36 + size, true);
  bytes.set(new TextEncoder().encode('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  bytes.set(new TextEncoder().encode('data'), 36);
  view.setUint32(40, size, true);
  return bytes;
}

/** Samples of -1 to 1 as little-endian 16-bit bytes; louder ones are cut off. */
export function toPcm16(samples: Float32Array): Uint8Array {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index] as number)) * 32_767);
  }
  return new Uint8Array(pcm.buffer);
}
