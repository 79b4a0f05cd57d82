import type { Motif } from '#blocks/art/art.ts';
import type { Goal } from './phrases/phrases.ts';

/** Drawings of screens, which are true of software alone. */
const screens: readonly Motif[] = ['app', 'phone', 'desk'];
/** Beginnings of words in four languages that speak of software, or of what is done at a screen. */
const software =
  'app apps software online website web digital kalend calend dashboard tool plugin cloud api code browser phone handy móvil logiciel programm aplicaci newsletter podcast'.split(
    ' ',
  );
/** What else a page may be about, by beginnings of its words; the first that fits is drawn. */
const subjects: readonly (readonly [Motif, readonly string[]])[] = [
  ['book', 'book buch bücher livre libro novel roman guide ratgeber guía'.split(' ')],
  ['ticket', 'concert konzert festival theat ticket fest fête fiesta cinema kino'.split(' ')],
  ['plant', 'garden garten jardin jardín plant pflanz flower blume fleur flor'.split(' ')],
  [
    'still',
    'bread brot pain pan bak bäck food essen cook koch cuisin cocin fruit obst wine wein vin vino'.split(
      ' ',
    ),
  ],
  ['waves', 'sea meer mer mar beach strand plage playa surf swim schwimm sail segel'.split(' ')],
  ['hills', 'mountain berg montagn montañ hik wander forest wald forêt bosque trail'.split(' ')],
  [
    'city',
    'city stadt ville ciudad street straße rue calle house haus maison casa roof'.split(' '),
  ],
  ['people', 'club verein team communit gemein group gruppe people leute gens gente'.split(' ')],
];
const startsWithAny = (words: readonly string[], stems: readonly string[]) =>
  // Short beginnings are whole words: “pan” is bread, and no panel.
  words.some((word) =>
    stems.some((stem) => (stem.length < 4 ? word === stem : word.startsWith(stem))),
  );

/**
 * The motif of a template, or another one where that would show a screen on a page that is about none: one that the
 * words call for, else plain shapes.
 */
export function chooseMotif(motif: Motif, goal: Goal, text: string): Motif {
  if (!screens.includes(motif) || goal === 'app') return motif;
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (startsWithAny(words, software)) return motif;
  return subjects.find(([, stems]) => startsWithAny(words, stems))?.[0] ?? 'shapes';
}
