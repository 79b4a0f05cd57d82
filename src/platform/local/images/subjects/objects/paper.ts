import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function book(pen: Pen): void {
  const cover = pen.main(tones.red);
  pen.form(
    'M0,-12 C-24,-26 -56,-24 -78,-16 L-78,-84 C-56,-92 -24,-94 0,-80 C24,-94 56,-92 78,-84 L78,-16 C56,-24 24,-26 0,-12 Z',
    cover,
    3,
  );
  pen.form('M0,-16 C-22,-28 -50,-28 -72,-21 L-72,-86 C-50,-94 -22,-92 0,-80 Z', tones.cream, 2);
  pen.form('M0,-16 C22,-28 50,-28 72,-21 L72,-86 C50,-94 22,-92 0,-80 Z', tones.white, 3);
  for (let at = 0; at < 4; at++)
    pen.line(`M-60,${-74 + at * 12} q24,-6 48,4 M12,${-70 + at * 12} q24,-10 48,-4`, tones.tan, 2);
}

function books(pen: Pen): void {
  const covers = [tones.teal, pen.main(tones.red), tones.gold, tones.blue] as const;
  covers.forEach((cover, at) => {
    const shift = [-4, 6, -8, 2][at] ?? 0;
    pen.form(block(-54 + shift, -23 * (at + 1), 108, 22, 3), cover, 3);
    pen.flat(block(-54 + shift + 84, -23 * (at + 1) + 4, 24, 14), tones.cream);
    pen.flat(block(-54 + shift + 10, -23 * (at + 1) + 8, 34, 5, 2), tones.white, 0.8);
  });
}

function pencil(pen: Pen): void {
  pen.at(0, 0, 1, 24, () => {
    pen.form(block(-10, -86, 20, 66), pen.main(tones.gold), 4);
    pen.form('M-10,-20 L10,-20 L0,2 Z', tones.cream, 2);
    pen.flat('M-3,-5 L3,-5 L0,2 Z', tones.ink);
    pen.form(block(-10, -92, 20, 8), tones.steel, 1.6);
    pen.form(block(-10, -104, 20, 13, 4), tones.pink, 2);
  });
}

function letter(pen: Pen): void {
  pen.form(block(-66, -84, 132, 84, 5), pen.main(tones.cream), 5);
  pen.line('M-64,-2 L-14,-44 M64,-2 L14,-44', tones.tan, 2);
  pen.form('M-66,-82 L66,-82 L6,-34 C2,-31 -2,-31 -6,-34 Z', tones.white, 3);
  pen.form(oval(0, -38, 10), tones.red, 2);
}

function globe(pen: Pen): void {
  pen.form(['M-30,0 C-30,-12 30,-12 30,0 Z', block(-4, -18, 8, 14)], tones.darkWood, 2);
  pen.line('M-34,-84 C-58,-50 -30,-10 14,-16', tones.gold, 4);
  const sphere = oval(0, -58, 38);
  pen.form(sphere, pen.main(tones.blue), 6);
  pen.within(sphere, () => {
    pen.flat(
      [
        'M-34,-84 C-14,-92 4,-82 -2,-70 C-10,-66 -8,-54 -18,-52 C-28,-54 -40,-66 -34,-84 Z',
        'M6,-58 C18,-66 32,-58 30,-44 C24,-32 14,-26 10,-34 C10,-44 2,-48 6,-58 Z',
        'M12,-92 C24,-90 34,-82 34,-76 C26,-72 14,-78 12,-92 Z',
        'M-20,-36 C-10,-40 -4,-30 -10,-22 C-18,-22 -24,-28 -20,-36 Z',
      ],
      [0.68, 0.13, 140],
    );
  });
}

export const paper: Family = {
  book: {
    en: 'book, open book, diary, novel',
    de: 'buch, bücher',
    fr: 'livre',
    es: 'libro',
    tall: 20,
    width: 160,
    height: 96,
    home: 'table',
    paint: book,
  },
  books: {
    en: 'books, stack of books, pile of books',
    fr: 'livres',
    es: 'libros',
    tall: 26,
    width: 122,
    height: 94,
    home: 'table',
    paint: books,
  },
  pencil: {
    en: 'pencil, pen, crayon',
    de: 'bleistift, stift',
    fr: 'crayon, stylo',
    es: 'lápiz, bolígrafo',
    tall: 16,
    width: 66,
    height: 100,
    home: 'table',
    paint: pencil,
  },
  letter: {
    en: 'letter, envelope, mail, newsletter, email',
    de: 'brief, umschlag',
    fr: 'lettre, enveloppe',
    es: 'carta, sobre',
    tall: 11,
    width: 134,
    height: 86,
    home: 'table',
    paint: letter,
  },
  globe: {
    en: 'globe',
    de: 'globus',
    fr: 'globe',
    es: 'globo terráqueo',
    tall: 34,
    width: 98,
    height: 98,
    home: 'table',
    paint: globe,
  },
};
