import type { Colour } from '../colour.ts';
import { fromHex } from '../colour.ts';
import { colourWords } from '../palette.ts';
import type { Random } from '../random.ts';

/** The colours of one picture. */
export type Tones = {
  readonly ground: Colour;
  /** Stands off clearly from the ground: lettering, lines. */
  readonly ink: Colour;
  /** Three to five that go together. */
  readonly inks: readonly Colour[];
  readonly isDark: boolean;
};

/** Ground, lettering, and what goes with them. */
const sets = [
  'f6efe2 1f2a44 e4572e f3a712 2e86ab a8c686',
  'fbf3e4 2b2d42 d90429 ef8354 4f8a8b f2c14e',
  'f3ede4 283618 606c38 dda15e bc6c25 a3b18a',
  'f7f4ef 22223b 9a8c98 c9ada7 4a4e69 e0a899',
  'eef4ed 13315c 134074 8da9c4 ff8c61 f2d0a4',
  'fff6ec 3d2645 832161 da4167 f0a868 5b8e7d',
  'f4f1de 3d405b e07a5f 81b29a f2cc8f 5f797b',
  'fdf0d5 003049 c1121f f77f00 669bbc fcbf49',
  'edf2f4 2b2d42 ef233c 8d99ae 3a86ff ffbe0b',
  'f8edeb 4a4238 fec89a d8a48f bb8588 a3a380',
  'f1faee 1d3557 e63946 a8dadc 457b9d f4a261',
  'faf3dd 22333b 5e8c6a 8cb369 f4a259 bc4b51',
  'fefae0 2f3e46 d4a373 84a98c 52796f e9c46a',
  'f5ebe0 31263e 9c528b 44355b ee5622 ecbe7b',
  'fffcf2 252422 eb5e28 ccc5b9 403d39 f0b67f',
  '10151f f2efe6 ff6b4a ffc857 3fb8af 6c7ae0',
  '14213d fefae0 fca311 e5e5e5 4ea8de e76f51',
  '0b132b eaf4f4 5bc0be f4d35e ee964b 8e7dbe',
  '1b1b2f fdf6ec e43f5a f6c667 1fab89 5a67d8',
  '1a1423 f7e9d7 b75d69 eacdc2 774c60 f0a202',
  '081c15 f1faee 40916c b7e4c7 f4a261 74c69d',
  '231942 f8f0fb 9f86c0 e0b1cb f7b267 5e548e',
  '2d1e2f fff3e6 f15946 f9c22e 53b3cb e01a4f',
  '0d1b2a e0e1dd ff9f1c 778da9 2ec4b6 e71d36',
] as const;

/** Hues of colour words that a prompt names. */
function namedColours(words: readonly string[]): Colour[] {
  return words.flatMap((word) => {
    const found = Object.hasOwn(colourWords, word) ? colourWords[word] : undefined;
    return found ? [[0.64, found[1], found[0] ?? 80] as const] : [];
  });
}

/** The colours that were given or that the words name, else a set by chance. */
export function chooseTones(
  words: readonly string[],
  given: readonly string[] | undefined,
  random: Random,
): Tones {
  const isDark = darkWords.some((word) => words.includes(word)) || random.chance(0.3);
  const own = given?.map(fromHex) ?? namedColours(words).slice(0, 3);
  const set = random.pick(isDark ? sets.slice(15) : sets.slice(0, 15));
  const [ground, ink, ...inks] = set.split(' ').map((hex) => fromHex(`#${hex}`));
  if (own.length > 0) return tonesOf(own, isDark, given !== undefined, random);
  const shift = Math.floor(random.next() * inks.length);
  const turned = [...inks.slice(shift), ...inks.slice(0, shift)];
  return { ground: ground as Colour, ink: ink as Colour, inks: turned, isDark };
}

const darkWords = ['night', 'dark', 'midnight', 'space', 'black', 'neon', 'nacht', 'noche', 'nuit'];

/** A set built on a few colours, in lighter and darker kinds of them. */
function tonesOf(own: readonly Colour[], isDark: boolean, isGiven: boolean, random: Random): Tones {
  const [first] = own as [Colour];
  const palest = own.find(([lightness]) => lightness > 0.9);
  const darkest = own.find(([lightness]) => lightness < 0.28);
  const tint = Math.min(first[1], 0.03);
  const light: Colour = palest ?? [0.965, tint * 0.6, first[2]];
  const deep: Colour = darkest ?? [0.24, Math.min(first[1], 0.06), first[2]];
  const rest = own.filter((one) => one !== palest && one !== darkest);
  const base = rest.length > 0 ? rest : own;
  const inks: Colour[] = [...base];
  for (let place = 0; inks.length < 4; place += 1) {
    const [lightness, chroma, hue] = base[place % base.length] as Colour;
    const turn = isGiven ? 0 : random.between(-24, 24);
    const away = place % 2 === 0 ? 0.17 : -0.16;
    const next = Math.min(0.92, Math.max(0.22, lightness + away + place * 0.03));
    inks.push([next, chroma * 0.85, (hue + turn + 360) % 360]);
  }
  return isDark
    ? { ground: deep, ink: light, inks, isDark }
    : { ground: light, ink: deep, inks, isDark };
}
