import { numberText } from '#shell/formats.ts';
import { plural, spanText } from '../span-text.ts';

/** A place in a film: `4:05`, `1:02:09`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = `${String(s).padStart(2, '0')}`;
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${end}` : `${m}:${end}`;
}

/**
 * What the page promises before the start: the documents' sentence where the estimate says two to
 * three minutes, else what the estimate says.
 */
export function promiseText(estimateSeconds: number): string {
  const time = isTwoToThreeMinutes(estimateSeconds)
    ? '2-3 minutes'
    : `about ${spanText(estimateSeconds < 120 ? roughly(estimateSeconds) : estimateSeconds)}`;
  return `Complete video ready in ${time}`;
}

/** `about 40 seconds long, ready in about 2 minutes` */
export const lengthText = (seconds: number, readySeconds: number): string =>
  `about ${spanText(seconds)} long, ready in about ${spanText(readySeconds < 120 ? roughly(readySeconds) : readySeconds)}`;

export const isTwoToThreeMinutes = (seconds: number): boolean => seconds >= 120 && seconds <= 180;

/** To the next ten seconds: an estimate is no stopwatch. */
const roughly = (seconds: number): number => Math.max(10, Math.ceil(seconds / 10) * 10);

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
      `${numberText(Math.ceil(use.characters / 100) * 100)} characters of speech`,
  ].filter(Boolean);
  return parts.length > 0 ? `≈ ${parts.join(', ')} from your services` : undefined;
}
