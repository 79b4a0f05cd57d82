import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function bird(pen: Pen): void {
  const coat = pen.main(pen.random.pick([tones.blue, tones.red, tones.teal] as const));
  const wing = [coat[0] - 0.1, coat[1], coat[2]] as const;
  pen.line('M-2,-14 L-4,0 M8,-14 L8,0', tones.orange, 2.4);
  pen.form(
    ['M-34,-34 L-66,-22 L-62,-34 L-40,-50 Z', oval(-2, -40, 36, 27, -22), oval(22, -68, 20)],
    coat,
    5,
  );
  pen.flat('M30,-56 C34,-36 18,-16 -4,-16 C4,-30 10,-46 30,-56 Z', tones.cream);
  pen.form('M-40,-34 C-30,-14 -4,-20 8,-44 C-6,-54 -26,-50 -40,-34 Z', wing, 3);
  pen.form('M40,-74 L58,-67 L40,-61 Z', tones.gold, 1.6);
  pen.flat(oval(28, -71, 3.4, 3.8), tones.ink);
  pen.flat(oval(29, -72.4, 1.2), tones.white);
}

function parrot(pen: Pen): void {
  const coat = pen.main(tones.red);
  pen.form('M-14,-26 L-26,2 L-15,3 L-2,-14 Z', tones.blue, 2);
  pen.form([oval(0, -40, 20, 32, 12), oval(9, -74, 19)], coat, 5);
  pen.form('M-18,-56 C-28,-30 -16,-8 -6,-4 C4,-18 4,-44 -4,-58 Z', tones.blue, 3);
  pen.flat(
    'M-17,-34 C-18,-20 -12,-10 -6,-4 C0,-14 2,-24 2,-32 C-4,-28 -12,-28 -17,-34 Z',
    tones.gold,
  );
  pen.flat(oval(16, -76, 9, 8), tones.white);
  pen.flat(oval(17, -77, 2.8), tones.ink);
  pen.form('M23,-84 C38,-82 36,-64 28,-60 C26,-66 22,-70 20,-72 Z', tones.ink, 2);
  pen.line('M-26,-6 L30,-6', tones.darkWood, 5);
  pen.line('M2,-12 L2,-5 M9,-12 L9,-5', tones.slate, 3);
}

function owl(pen: Pen): void {
  const coat = pen.main(tones.brown);
  const pale = [coat[0] + 0.25, coat[1] * 0.7, coat[2] + 10] as const;
  pen.form(
    [
      'M-30,-70 C-38,-40 -34,-4 0,-3 C34,-4 38,-40 30,-70 Z',
      'M-31,-64 C-34,-84 -32,-94 -29,-100 C-20,-94 -12,-90 0,-90 C12,-90 20,-94 29,-100 C32,-94 34,-84 31,-64 Z',
    ],
    coat,
    6,
  );
  pen.flat(oval(0, -30, 20, 24), pale);
  for (let at = 0; at < 9; at++)
    pen.flat(`M${-12 + (at % 3) * 12 - 4},${-42 + Math.floor(at / 3) * 12} q4,7 8,0 Z`, coat, 0.75);
  pen.form(
    [
      'M-30,-62 C-42,-40 -38,-20 -26,-10 C-24,-30 -24,-46 -30,-62 Z',
      'M30,-62 C42,-40 38,-20 26,-10 C24,-30 24,-46 30,-62 Z',
    ],
    [coat[0] - 0.07, coat[1], coat[2]],
    2,
  );
  for (const side of [-1, 1]) {
    pen.flat(oval(side * 13, -72, 13.5), pale);
    pen.flat(oval(side * 13, -72, 8.6), tones.gold);
    pen.flat(oval(side * 13, -72, 5), tones.ink);
    pen.flat(oval(side * 13 - 2, -74.6, 1.8), tones.white);
  }
  pen.form('M-4,-66 L4,-66 L0,-56 Z', tones.orange, 1);
  pen.line('M-9,-3 L-9,0 M-5,-3 L-5,0 M5,-3 L5,0 M9,-3 L9,0', tones.orange, 3);
}

function penguin(pen: Pen): void {
  const coat = pen.main([0.3, 0.04, 265]);
  pen.form([oval(-13, -3, 12, 4), oval(13, -3, 12, 4)], tones.orange, 1.4);
  pen.form(
    [
      oval(0, -40, 30, 38),
      oval(0, -76, 22),
      limb(-26, -56, 6, -36, -26, 4),
      limb(26, -56, 6, 36, -26, 4),
    ],
    coat,
    5,
  );
  pen.flat([oval(0, -34, 21, 30), oval(-8, -74, 9, 10), oval(8, -74, 9, 10)], tones.white);
  pen.flat([oval(-7, -76, 2.6, 3.2), oval(7, -76, 2.6, 3.2)], tones.ink);
  pen.form('M-6,-69 L6,-69 L0,-61 Z', tones.orange, 1.2);
  pen.flat([oval(-13, -68, 3.4, 2.2), oval(13, -68, 3.4, 2.2)], tones.pink, 0.8);
}

function flamingo(pen: Pen): void {
  const coat = pen.main(tones.rose);
  pen.line('M2,-44 L2,-1 L8,0', [coat[0] - 0.05, coat[1], coat[2]], 2.4);
  pen.line('M10,-42 L16,-24 L4,-20', [coat[0] - 0.1, coat[1], coat[2]], 2.2);
  pen.form(['M-36,-46 C-28,-28 12,-26 22,-48 C14,-64 -10,-62 -20,-54 Z'], coat, 4);
  pen.line('M14,-50 C34,-54 34,-70 24,-78 C18,-84 18,-92 27,-92', coat, 6);
  pen.form(oval(28, -92, 7, 6), coat, 1.4);
  pen.form('M33,-95 C42,-94 42,-86 39,-80 C37,-84 34,-88 31,-88 Z', tones.cream, 1);
  pen.flat('M41,-90 C42,-86 41,-83 39,-80 C38,-82 37,-83 36,-84 Z', tones.ink);
  pen.flat(oval(29, -93, 1.2), tones.ink);
  pen.form(
    'M-38,-45 C-30,-36 -6,-36 2,-48 C-8,-54 -22,-52 -38,-45 Z',
    [coat[0] - 0.09, coat[1], coat[2]],
    2,
  );
}

function eagle(pen: Pen): void {
  const coat = pen.main(tones.brown);
  const wing = (side: number) =>
    `M${side * 6},-56 C${side * 30},-82 ${side * 60},-86 ${side * 84},-74 L${side * 76},-68 L${side * 82},-62 L${side * 70},-58 L${side * 74},-50 L${side * 58},-50 L${side * 58},-42 C${side * 40},-42 ${side * 20},-38 ${side * 6},-36 Z`;
  pen.form([wing(-1), wing(1)], coat, 4);
  pen.form('M-9,-28 L-14,-6 L0,-10 L14,-6 L9,-28 Z', tones.white, 2);
  pen.form(oval(0, -44, 12, 20), [coat[0] - 0.06, coat[1], coat[2]], 3);
  pen.form(oval(0, -68, 10.5), tones.white, 2);
  pen.form('M6,-72 C18,-72 17,-64 13,-60 C12,-64 8,-66 5,-66 Z', tones.gold, 1.2);
  pen.flat(oval(3.6, -70, 1.7), tones.ink);
}

export const birds: Family = {
  bird: {
    en: 'bird, robin, sparrow, swallow, songbird',
    de: 'vogel, vögel, spatz',
    fr: 'oiseau, oiseaux',
    es: 'pájaro, ave',
    tall: 24,
    width: 122,
    height: 90,
    home: 'meadow',
    paint: bird,
  },
  parrot: {
    en: 'parrot, macaw',
    de: 'papagei',
    fr: 'perroquet',
    es: 'loro',
    tall: 60,
    width: 70,
    height: 96,
    home: 'forest',
    paint: parrot,
  },
  owl: {
    en: 'owl',
    de: 'eule',
    fr: 'hibou, chouette',
    es: 'búho',
    tall: 48,
    width: 78,
    height: 100,
    home: 'forest',
    paint: owl,
  },
  penguin: {
    en: 'penguin',
    de: 'pinguin',
    fr: 'pingouin, manchot',
    es: 'pingüino',
    tall: 75,
    width: 76,
    height: 98,
    home: 'ice',
    paint: penguin,
  },
  flamingo: {
    en: 'flamingo',
    de: 'flamingo',
    fr: 'flamant',
    es: 'flamenco',
    tall: 130,
    width: 80,
    height: 100,
    home: 'beach',
    paint: flamingo,
  },
  eagle: {
    en: 'eagle, hawk, falcon',
    de: 'adler',
    fr: 'aigle',
    es: 'águila',
    tall: 110,
    width: 168,
    height: 86,
    home: 'sky',
    floats: true,
    paint: eagle,
  },
};
