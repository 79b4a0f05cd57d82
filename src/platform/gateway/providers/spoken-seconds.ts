/** Signs that stand for a syllable or more, and figures, which are read out in words. */
const slowSigns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const figures = /\p{Nd}/gu;

/** Most seconds that a slow voice needs for a text. */
export function spokenSeconds(text: string): number {
  const slow = text.match(slowSigns)?.length ?? 0;
  const read = text.match(figures)?.length ?? 0;
  return Math.max(1, Math.ceil(([...text].length - slow - read) / 10 + slow * 0.3 + read * 0.5));
}
