const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Name of a file that was made at `at`, such as `image-20261121104500.png`. */
export const mediaName = (kind: 'image' | 'audio' | 'video', mimeType: string, at: Date): string =>
  `${kind}-${at.toISOString().slice(0, 19).replace(/\D/g, '')}.${endings[mimeType] ?? 'bin'}`;
