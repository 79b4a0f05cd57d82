export type SoundKind = { readonly mimeType: string; readonly ending: string };

/** What a recording is by its first bytes; undefined for what is none. */
export function soundKind(bytes: Uint8Array): SoundKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\u001aE\u00df\u00a3')) return { mimeType: 'audio/webm', ending: 'webm' };
  if (head.startsWith('OggS')) return { mimeType: 'audio/ogg', ending: 'ogg' };
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE')
    return { mimeType: 'audio/wav', ending: 'wav' };
  if (head.startsWith('fLaC')) return { mimeType: 'audio/flac', ending: 'flac' };
  if (head.slice(4, 8) === 'ftyp') return { mimeType: 'audio/mp4', ending: 'm4a' };
  const [first = 0, second = 0] = bytes;
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2;
  if (head.startsWith('ID3') || isFrame) return { mimeType: 'audio/mpeg', ending: 'mp3' };
  return undefined;
}
