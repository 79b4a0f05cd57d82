import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function bee(pen: Pen): void {
  const wing = [0.93, 0.03, 225] as const;
  pen.flat([oval(-14, -86, 14, 26, -28)], wing, 0.75);
  const body = oval(-4, -46, 44, 32);
  pen.form('M-44,-54 L-62,-46 L-44,-38 Z', tones.ink, 1);
  pen.form(body, pen.main(tones.gold), 6);
  pen.within(body, () => {
    for (const x of [-32, -10])
      pen.flat(
        `M${x},-84 C${x + 7},-60 ${x + 7},-30 ${x},-8 L${x + 12},-8 C${x + 19},-30 ${x + 19},-60 ${x + 12},-84 Z`,
        tones.ink,
      );
  });
  pen.flat([oval(8, -88, 16, 28, 14)], wing, 0.85);
  pen.form(oval(38, -50, 20), tones.gold, 3);
  pen.line('M40,-68 C42,-82 52,-84 56,-82 M46,-66 C52,-76 60,-76 64,-72', tones.ink, 2);
  pen.flat(oval(46, -54, 4, 5), tones.ink);
  pen.flat(oval(47.4, -55.6, 1.4), tones.white);
  pen.line('M44,-40 Q49,-37 52,-42', tones.darkWood, 1.7);
  pen.line('M-14,-16 L-18,-6 M0,-15 L0,-4 M14,-18 L18,-8', tones.ink, 2.4);
}

function butterfly(pen: Pen): void {
  const colour = pen.main(
    pen.random.pick([tones.orange, tones.purple, tones.blue, tones.rose] as const),
  );
  const low = [colour[0] + 0.06, colour[1], colour[2] + 25] as const;
  for (const side of [-1, 1]) {
    const upper = `M${side * 2},-52 C${side * 14},-92 ${side * 60},-104 ${side * 66},-82 C${side * 70},-60 ${side * 34},-44 ${side * 2},-46 Z`;
    const lower = `M${side * 2},-46 C${side * 30},-48 ${side * 52},-34 ${side * 46},-16 C${side * 40},-2 ${side * 12},-14 ${side * 2},-40 Z`;
    pen.form(lower, low, 3);
    pen.form(upper, colour, 3);
    pen.flat([oval(side * 46, -80, 7, 5, side * -20), oval(side * 58, -76, 3)], tones.white, 0.85);
    pen.flat(oval(side * 32, -22, 5), tones.white, 0.7);
    pen.line(`M${side * 1},-68 C${side * 4},-82 ${side * 10},-86 ${side * 14},-86`, tones.ink, 1.6);
  }
  pen.form(limb(0, -64, 4, 0, -24, 2.6), tones.ink, 1);
}

function ladybird(pen: Pen): void {
  pen.line('M-30,-8 L-38,0 M-4,-6 L-4,2 M22,-8 L30,0', tones.ink, 4);
  pen.form(oval(44, -30, 18, 19), tones.ink, 3);
  const shell = 'M-52,-10 C-54,-74 44,-76 46,-10 Z';
  pen.form(shell, pen.main(tones.red), 6);
  pen.within(shell, () => {
    pen.line('M2,-62 C-2,-40 -4,-20 -4,-8', tones.ink, 3);
    pen.flat(
      [oval(-28, -34, 8), oval(-14, -50, 6), oval(20, -48, 7), oval(24, -24, 8), oval(-14, -18, 6)],
      tones.ink,
    );
  });
  pen.flat(oval(52, -34, 4.4), tones.white);
  pen.flat(oval(53.4, -34, 2.2), tones.ink);
  pen.line('M50,-48 C54,-60 62,-60 66,-58 M44,-49 C44,-62 50,-66 54,-66', tones.ink, 2);
}

function snail(pen: Pen): void {
  pen.form(
    [
      'M-50,0 C-44,-14 0,-16 34,-18 C38,-34 36,-50 46,-56 C60,-58 62,-44 58,-30 C56,-10 48,0 30,0 Z',
    ],
    tones.tan,
    4,
  );
  pen.line('M46,-54 L42,-72 M54,-54 L58,-72', tones.tan, 3);
  pen.flat([oval(42, -73, 3.4), oval(58, -73, 3.4)], tones.ink);
  const shell = pen.main([0.6, 0.13, 40]);
  pen.form(oval(-6, -38, 34, 33), shell, 6);
  pen.line(
    'M22,-32 C24,-60 -28,-66 -28,-38 C-28,-18 6,-18 8,-38 C8,-50 -14,-50 -14,-40 C-14,-34 -6,-32 -4,-38',
    [shell[0] - 0.17, shell[1], shell[2]],
    3.4,
  );
}

function frog(pen: Pen): void {
  const skin = pen.main([0.68, 0.16, 138]);
  pen.form(
    [
      oval(-32, -16, 20, 16),
      oval(32, -16, 20, 16),
      oval(0, -30, 32, 28),
      limb(-34, -4, 5, -48, -3, 4),
      limb(34, -4, 5, 48, -3, 4),
    ],
    skin,
    5,
  );
  pen.flat(oval(0, -20, 20, 17), [0.9, 0.08, 120]);
  pen.form([oval(0, -56, 36, 24), oval(-20, -76, 13), oval(20, -76, 13)], skin, 5);
  for (const side of [-1, 1]) {
    pen.flat(oval(side * 20, -77, 8.4), tones.white);
    pen.flat(oval(side * 20, -77, 4.8, 5.4), tones.ink);
    pen.form(limb(side * 16, -24, 5, side * 15, -4, 4.4), skin, 1);
    pen.flat(oval(side * 25, -54, 5, 3), tones.rose, 0.5);
  }
  pen.line('M-18,-50 Q0,-38 18,-50', tones.deepGreen, 2);
}

function snake(pen: Pen): void {
  const skin = pen.main([0.62, 0.15, 142]);
  const path = 'M-62,-6 C-44,-30 -28,4 -8,-8 C12,-20 -24,-36 -6,-50 C12,-62 34,-40 40,-62';
  pen.line(
    'M-62,-4 C-44,-28 -28,6 -8,-6 C12,-18 -24,-34 -6,-48 C12,-60 34,-38 40,-60',
    [skin[0] - 0.12, skin[1], skin[2]],
    16,
  );
  pen.line(path, skin, 14);
  pen.form(oval(42, -72, 16, 13, -24), skin, 3);
  pen.line('M56,-76 L68,-79 M68,-79 L73,-84 M68,-79 L75,-78', tones.red, 1.8);
  pen.flat(oval(46, -77, 2.8, 3.4), tones.ink);
}

function dragon(pen: Pen): void {
  const skin = pen.main([0.58, 0.14, 150]);
  const belly = [0.88, 0.09, 95] as const;
  const wing = [0.55, 0.15, 25] as const;
  pen.form(
    'M-6,-52 C-20,-88 -44,-100 -64,-96 C-58,-88 -58,-80 -60,-72 C-50,-76 -44,-72 -42,-62 C-34,-66 -26,-60 -24,-48 Z',
    wing,
    4,
  );
  pen.form(
    [
      'M-22,-18 C-56,-2 -76,-16 -78,-34 C-70,-24 -54,-26 -30,-40 Z',
      oval(-4, -30, 27, 27),
      limb(10, -44, 16, 24, -72, 11),
      limb(-14, -10, 9, -18, -4, 8),
      limb(14, -12, 9, 18, -4, 8),
      oval(30, -82, 17, 15),
      limb(32, -80, 13, 50, -76, 9),
    ],
    skin,
    5,
  );
  pen.form('M-78,-30 L-92,-40 L-80,-44 Z', wing, 1);
  pen.within([oval(-4, -30, 27, 27), limb(10, -44, 16, 24, -72, 11)], () => {
    pen.flat('M30,-74 C30,-50 26,-20 4,0 L40,0 L44,-70 Z', belly);
    for (const y of [-60, -50, -40, -30, -20])
      pen.line(`M${14 + y * 0.05},${y} L40,${y + 3}`, [0.78, 0.1, 85], 1.2);
  });
  pen.form(['M20,-92 L12,-110 L28,-96 Z', 'M32,-95 L28,-112 L40,-94 Z'], tones.cream, 1);
  pen.flat(oval(36, -86, 3.6, 4.4), tones.white);
  pen.flat(oval(37.4, -86, 2, 3), tones.ink);
  pen.flat(oval(54, -80, 1.6), tones.ink);
  pen.line('M40,-70 Q50,-67 57,-72', tones.deepGreen, 1.6);
  pen.form(
    'M57,-73 C70,-86 74,-76 92,-84 C86,-72 94,-66 82,-60 C76,-66 68,-60 57,-71 Z',
    tones.orange,
    3,
  );
}

export const small: Family = {
  bee: {
    en: 'bee, bumblebee, honeybee, wasp',
    de: 'biene, hummel',
    fr: 'abeille',
    es: 'abeja',
    tall: 9,
    width: 128,
    height: 112,
    home: 'meadow',
    floats: true,
    paint: bee,
  },
  butterfly: {
    en: 'butterfly, moth, butterflies',
    de: 'schmetterling',
    fr: 'papillon',
    es: 'mariposa',
    tall: 10,
    width: 134,
    height: 100,
    home: 'meadow',
    floats: true,
    paint: butterfly,
  },
  ladybird: {
    en: 'ladybird, ladybug',
    de: 'marienkäfer',
    fr: 'coccinelle',
    es: 'mariquita',
    tall: 6,
    width: 120,
    height: 70,
    home: 'meadow',
    paint: ladybird,
  },
  snail: {
    en: 'snail',
    de: 'schnecke',
    fr: 'escargot',
    es: 'caracol',
    tall: 8,
    width: 116,
    height: 78,
    home: 'meadow',
    paint: snail,
  },
  frog: {
    en: 'frog, toad',
    de: 'frosch',
    fr: 'grenouille',
    es: 'rana',
    tall: 14,
    width: 108,
    height: 92,
    home: 'meadow',
    paint: frog,
  },
  snake: {
    en: 'snake, serpent',
    de: 'schlange',
    fr: 'serpent',
    es: 'serpiente',
    tall: 40,
    width: 142,
    height: 88,
    home: 'meadow',
    paint: snake,
  },
  dragon: {
    en: 'dragon',
    de: 'drache',
    fr: 'dragon',
    es: 'dragón',
    tall: 320,
    width: 178,
    height: 112,
    home: 'meadow',
    paint: dragon,
  },
};
