/** A span for people: `40 seconds`, `3 minutes`, `1 h 20 min`. */
export function spanText(seconds: number): string {
  if (seconds < 90) return plural(Math.max(1, Math.round(seconds)), 'second');
  if (seconds < 3600) return plural(Math.round(seconds / 60), 'minute');
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A place in a film: `4:05`, `1:02:09`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = `${String(s).padStart(2, '0')}`;
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${end}` : `${m}:${end}`;
}

/** What the page promises before the start; the documents' sentence where it is true. */
export const promiseText = (estimateSeconds: number): string =>
  estimateSeconds <= 180
    ? 'Complete video ready in 2-3 minutes'
    : `Complete video ready in about ${spanText(estimateSeconds)}`;

/** SubRip as WebVTT, which is what players in browsers read. */
export const toWebVtt = (srt: string): string =>
  `WEBVTT\n\n${srt.replaceAll('\r\n', '\n').replace(/(\d\d:\d\d:\d\d),(\d{3})/g, '$1.$2')}`;

/** What services would be asked for: `≈ 12 pictures, 1 text, 4,000 characters of speech`. */
export function serviceUseText(use: {
  texts: number;
  pictures: number;
  characters: number;
}): string | undefined {
  const parts = [
    use.pictures > 0 && plural(use.pictures, 'picture'),
    use.texts > 0 && plural(use.texts, 'text'),
    use.characters > 0 &&
      `${(Math.ceil(use.characters / 100) * 100).toLocaleString('en')} characters of speech`,
  ].filter(Boolean);
  return parts.length > 0 ? `≈ ${parts.join(', ')} from your services` : undefined;
}
