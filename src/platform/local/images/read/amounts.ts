import type { Colour } from '../colour.ts';
import { colourWords } from '../palette.ts';

export const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 5,
  seven: 5,
  eight: 5,
  ten: 5,
  many: 5,
  several: 4,
  some: 3,
  few: 3,
  pair: 2,
  couple: 2,
  group: 4,
  flock: 5,
  herd: 4,
  bunch: 4,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  viele: 5,
  einige: 3,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  plusieurs: 4,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  muchos: 5,
  muchas: 5,
  varios: 4,
};

export const sizes: Readonly<Record<string, number>> = {
  small: 0.72,
  little: 0.72,
  tiny: 0.5,
  mini: 0.6,
  baby: 0.6,
  big: 1.35,
  large: 1.35,
  huge: 1.7,
  giant: 2,
  enormous: 1.8,
  tall: 1.25,
  klein: 0.72,
  kleine: 0.72,
  kleiner: 0.72,
  kleines: 0.72,
  gross: 1.35,
  grosse: 1.35,
  grosser: 1.35,
  grosses: 1.35,
  große: 1.35,
  großer: 1.35,
  großes: 1.35,
  riesig: 1.7,
  petit: 0.72,
  petite: 0.72,
  petits: 0.72,
  grand: 1.35,
  grande: 1.35,
  enorme: 1.7,
  pequeno: 0.72,
  pequena: 0.72,
};

export const old = new Set(
  'old elderly aged ancient alt alte alter altes alten vieux vieille vieil viejo vieja anciano anciana grandfather grandpa grandmother grandma opa oma grossvater grossmutter abuelo abuela'.split(
    ' ',
  ),
);

export const onWords = new Set(
  'on onto upon atop riding rides ride in auf im sur dans sobre en monte montando reitet'.split(
    ' ',
  ),
);

export function colourOf(word: string): Colour | undefined {
  const named = colourWords[word];
  if (!named) return undefined;
  const [hue, chroma] = named;
  if (hue === null || chroma < 0.02) {
    const light = /^(?:white|weiss|blanc|blanche|blanco|blanca|polar)/.test(word)
      ? 0.97
      : /^(?:black|schwarz|noir|negr)/.test(word)
        ? 0.27
        : 0.68;
    return [light, 0.015, 260];
  }
  const light: Readonly<Record<string, number>> = {
    yellow: 0.86,
    gelb: 0.86,
    jaune: 0.86,
    amarillo: 0.86,
    gold: 0.82,
    golden: 0.82,
    navy: 0.36,
    brown: 0.48,
    braun: 0.48,
    pink: 0.78,
    rosa: 0.78,
    beige: 0.85,
    lavender: 0.76,
    crimson: 0.5,
    amber: 0.8,
  };
  return [light[word] ?? 0.6, Math.min(0.19, chroma + 0.01), hue];
}
