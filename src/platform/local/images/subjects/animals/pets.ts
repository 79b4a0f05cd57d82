import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { paintQuadruped } from './quadruped.ts';

/** Sits upright, seen from the front, with the tail around its feet. */
function cat(pen: Pen): void {
  const coat = pen.main(pen.random.pick([tones.orange, tones.grey, tones.ink, tones.tan] as const));
  const deeper = [coat[0] - 0.11, coat[1], coat[2]] as const;
  const pale = [Math.min(0.96, coat[0] + 0.2), coat[1] * 0.4, coat[2]] as const;
  pen.form('M16,-4 C44,-2 50,-22 40,-40 C36,-47 28,-42 32,-36 C37,-26 34,-16 16,-16 Z', coat, 3);
  const body = [
    'M-16,-56 C-26,-36 -32,-8 -24,-1 C-10,1.5 10,1.5 24,-1 C32,-8 26,-36 16,-56 Z',
    oval(-20, -13, 11, 12),
    oval(20, -13, 11, 12),
  ];
  pen.form(body, coat, 4);
  pen.flat('M-9,-52 C-13,-36 -8,-24 0,-22 C8,-24 13,-36 9,-52 Z', pale);
  pen.form([limb(-7, -34, 5.4, -7.4, -4, 5)], coat, 1.6);
  pen.form([limb(7, -34, 5.4, 7.4, -4, 5)], coat, 1.6);
  pen.form([oval(-8, -3, 7, 3.8), oval(8, -3, 7, 3.8)], pale, 1);
  pen.at(0, -70, 1, pen.random.between(-4, 4), () => {
    const head = [
      'M-24,2 C-25,-9 -25,-20 -21,-32 C-15,-29 -11,-24 -8,-20 Q0,-22 8,-20 C11,-24 15,-29 21,-32 C25,-20 25,-9 24,2 C22,15 11,20 0,20 C-11,20 -22,15 -24,2 Z',
    ];
    pen.form(head, coat, 3.4);
    pen.flat(['M-19.5,-25 L-12,-18 L-20,-11 Z', 'M19.5,-25 L12,-18 L20,-11 Z'], tones.pink);
    pen.within(head, () => {
      for (const x of [-6, 0, 6]) pen.flat(`M${x - 1.5},-23 L${x + 1.5},-23 L${x},-11 Z`, deeper);
      pen.flat(oval(0, 13, 12, 9), pale);
    });
    for (const side of [-1, 1]) {
      pen.flat(oval(side * 10, -1, 4.2, 4.8), [0.87, 0.14, 125]);
      pen.flat(oval(side * 10, -1, 1.9, 4.2), tones.ink);
      pen.flat(oval(side * 10 - 1.2, -3, 1), tones.white);
      pen.line(
        `M${side * 13},9 L${side * 27},6 M${side * 13},11.5 L${side * 27},12.5`,
        tones.white,
        0.6,
      );
    }
    pen.flat('M-2.8,6 L2.8,6 L0,9 Z', tones.rose);
    pen.line('M0,9 Q-3,13.6 -6,11.4 M0,9 Q3,13.6 6,11.4', tones.darkWood, 0.9);
  });
}

function dog(pen: Pen): void {
  const coat = pen.main(
    pen.random.pick([tones.tan, tones.chestnut, tones.cream, tones.slate] as const),
  );
  paintQuadruped(pen, {
    coat,
    length: 78,
    deep: 30,
    legs: 30,
    legWidth: 6,
    neck: { x: -2, y: -32, width: 10 },
    head: { size: 15.5, muzzle: 19, drop: 0.35, tip: 0.5 },
    ears: 'hanging',
    tail: ['M-36,-52 C-50,-56 -58,-72 -52,-84 C-49,-88 -45,-84 -47,-80 C-49,-70 -42,-62 -30,-58 Z'],
    feet: tones.cream,
    muzzleColour: tones.cream,
    crown: () => pen.line('M-13,12 Q-4,19 5,15', tones.red, 3.6),
  });
}

function rabbit(pen: Pen): void {
  const coat = pen.main(pen.random.pick([tones.cream, tones.tan, tones.grey] as const));
  const far = [coat[0] - 0.08, coat[1], coat[2]] as const;
  pen.form(oval(16, -80, 6, 19, 14), far, 2);
  pen.flat(oval(16, -80, 3, 14, 14), tones.pink, 0.7);
  pen.form(oval(-42, -16, 9), tones.white, 2);
  pen.form(
    [
      oval(-14, -26, 30, 25),
      oval(-22, -18, 22, 18),
      limb(10, -26, 9, 14, -4, 5),
      limb(-24, -6, 6, -2, -5, 5.4),
      limb(4, -34, 15, 16, -50, 12),
      oval(22, -52, 16, 14, 10),
    ],
    coat,
    5,
  );
  pen.form(oval(8, -82, 6.4, 20, -6), coat, 2);
  pen.flat(oval(8, -81, 3.2, 15, -6), tones.pink);
  pen.flat([oval(27, -56, 2.6, 3.2)], tones.ink);
  pen.flat(oval(28, -57, 0.9), tones.white);
  pen.flat(oval(37.5, -52, 2.2, 1.7), tones.rose);
  pen.flat(oval(28, -46, 5, 3.4), tones.pink, 0.5);
}

function mouse(pen: Pen): void {
  const coat = pen.main(tones.grey);
  pen.line('M-34,-8 C-62,-4 -58,-30 -74,-26', tones.pink, 3);
  pen.form(oval(16, -58, 15), [coat[0] - 0.07, coat[1], coat[2]], 2);
  pen.form([oval(-8, -26, 34, 25), 'M6,-48 C26,-48 44,-28 52,-18 C44,-8 20,-4 4,-6 Z'], coat, 5);
  pen.form(oval(2, -58, 17), coat, 3);
  pen.flat(oval(3, -57, 10.5), tones.pink);
  pen.flat(oval(30, -30, 2.8, 3.4), tones.ink);
  pen.flat(oval(31, -31.2, 1), tones.white);
  pen.flat(oval(51, -18, 3.4), tones.rose);
  pen.line('M42,-16 L56,-10 M42,-18 L60,-18', tones.slate, 0.8);
  pen.form([oval(-14, -3, 9, 3.6), oval(16, -3, 8, 3.4)], tones.pink, 1);
}

export const pets: Family = {
  cat: {
    en: 'cat, kitten, kitty',
    de: 'katze, kater, kätzchen',
    fr: 'chat, chaton',
    es: 'gato, gatito',
    tall: 46,
    width: 72,
    height: 104,
    home: 'room',
    paint: cat,
  },
  dog: {
    en: 'dog, puppy, labrador, poodle, terrier',
    de: 'hund, welpe',
    fr: 'chien, chiot',
    es: 'perro, cachorro',
    tall: 64,
    width: 108,
    height: 96,
    home: 'meadow',
    paint: dog,
  },
  rabbit: {
    en: 'rabbit, bunny, hare',
    de: 'hase, kaninchen',
    fr: 'lapin, lièvre',
    es: 'conejo, liebre',
    tall: 40,
    width: 92,
    height: 102,
    home: 'meadow',
    paint: rabbit,
  },
  mouse: {
    en: 'mouse, mice, rat',
    de: 'maus',
    fr: 'souris',
    es: 'ratón',
    tall: 22,
    width: 118,
    height: 76,
    home: 'meadow',
    paint: mouse,
  },
};
