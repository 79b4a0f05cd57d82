import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function fish(pen: Pen): void {
  const coat = pen.main(pen.random.pick([tones.orange, tones.gold, tones.teal] as const));
  const fin = [coat[0] - 0.09, coat[1], coat[2] - 8] as const;
  pen.form(
    'M-44,-50 C-66,-76 -78,-78 -80,-74 C-74,-58 -74,-42 -80,-26 C-76,-22 -62,-26 -44,-48 Z',
    fin,
    3,
  );
  pen.form(['M-20,-72 C-4,-92 22,-90 30,-74 Z', 'M-8,-26 C-4,-12 12,-10 18,-22 Z'], fin, 3);
  const body = 'M-50,-50 C-30,-80 40,-88 66,-50 C40,-14 -30,-20 -50,-50 Z';
  pen.form(body, coat, 6);
  pen.within(body, () => {
    for (const x of [-18, 12])
      pen.flat(
        `M${x},-90 C${x + 9},-70 ${x + 9},-30 ${x},-10 L${x + 12},-10 C${x + 20},-30 ${x + 20},-70 ${x + 12},-90 Z`,
        tones.white,
        0.9,
      );
  });
  pen.form('M0,-46 C12,-40 12,-28 -2,-26 C-8,-34 -6,-42 0,-46 Z', fin, 1.6);
  pen.flat(oval(46, -56, 6.4), tones.white);
  pen.flat(oval(47.6, -56, 3.6), tones.ink);
  pen.line('M58,-42 Q54,-38 50,-39', tones.darkWood, 1.6);
}

function whale(pen: Pen): void {
  const coat = pen.main([0.52, 0.09, 250]);
  const body =
    'M-66,-44 C-84,-50 -92,-66 -84,-78 C-76,-76 -70,-72 -68,-66 C-64,-72 -56,-76 -48,-74 C-46,-62 -52,-52 -56,-46 C-40,-40 -30,-64 10,-68 C52,-72 78,-48 78,-28 C78,-6 50,2 14,2 C-30,2 -58,-18 -66,-44 Z';
  pen.form(body, coat, 7);
  pen.within(body, () => {
    pen.flat(
      'M84,-26 C60,-18 30,-16 0,-14 C-20,-12 -30,-20 -40,-22 C-20,10 60,16 90,-4 Z',
      tones.white,
      0.92,
    );
    for (let at = 0; at < 6; at++)
      pen.line(`M${14 + at * 10},${-13 - at * 0.8} L${8 + at * 10},6`, coat, 1);
  });
  pen.form(
    'M16,-16 C14,0 26,10 36,10 C38,2 34,-10 30,-16 Z',
    [coat[0] - 0.06, coat[1], coat[2]],
    2,
  );
  pen.flat(oval(54, -32, 2.8, 3.4), tones.ink);
  pen.flat(oval(55, -33.4, 1), tones.white);
  pen.line('M24,-72 C22,-84 14,-90 8,-88 M26,-72 C28,-86 38,-92 44,-88', tones.sky, 3.4);
}

function dolphin(pen: Pen): void {
  const coat = pen.main([0.62, 0.07, 240]);
  const body =
    'M-72,-12 C-74,-22 -66,-30 -56,-30 C-44,-64 0,-82 40,-66 C50,-62 54,-58 64,-56 C72,-54 72,-48 64,-47 C40,-44 30,-40 12,-36 C-16,-32 -40,-24 -50,-14 C-48,-6 -54,2 -62,4 C-60,-4 -62,-10 -72,-12 Z';
  pen.form('M-8,-70 C-14,-86 -26,-92 -34,-92 C-28,-82 -28,-72 -26,-62 Z', coat, 2);
  pen.form(body, coat, 5);
  pen.within(body, () =>
    pen.flat(
      'M68,-48 C40,-48 20,-50 0,-42 C-20,-34 -36,-26 -50,-18 L-40,10 L60,-20 Z',
      tones.white,
      0.85,
    ),
  );
  pen.form(
    'M14,-42 C16,-28 8,-18 0,-14 C-2,-24 0,-34 4,-42 Z',
    [coat[0] - 0.05, coat[1], coat[2]],
    2,
  );
  pen.flat(oval(40, -58, 2.2, 2.6), tones.ink);
}

function shark(pen: Pen): void {
  const coat = pen.main([0.55, 0.03, 245]);
  pen.form(
    [
      'M-8,-62 C-6,-84 6,-94 14,-94 C12,-80 18,-70 26,-62 Z',
      'M-66,-46 L-94,-76 C-92,-62 -88,-52 -82,-46 C-90,-38 -92,-30 -90,-22 L-62,-40 Z',
    ],
    coat,
    3,
  );
  const body = 'M-74,-46 C-40,-62 20,-78 74,-48 C70,-38 64,-34 54,-32 C20,-20 -30,-30 -74,-44 Z';
  pen.form(body, coat, 4);
  pen.within(body, () =>
    pen.flat('M80,-46 C50,-36 0,-38 -70,-42 L-40,-10 L70,-14 Z', tones.white, 0.92),
  );
  pen.form(
    'M8,-32 C4,-16 -6,-8 -16,-6 C-12,-18 -12,-26 -10,-34 Z',
    [coat[0] - 0.06, coat[1], coat[2]],
    2,
  );
  pen.flat('M70,-42 L66,-36 L63,-40 L59,-34 L56,-39 L52,-34 L48,-38 Z', tones.white);
  pen.flat(oval(52, -52, 2.4), tones.ink);
  pen.line('M34,-54 Q31,-48 34,-42 M28,-54 Q25,-48 28,-42', tones.slate, 1.2);
}

function octopus(pen: Pen): void {
  const coat = pen.main([0.6, 0.15, 345]);
  const arms = [-32, -20, -7, 7, 20, 32].flatMap((x, at) => {
    const out = x * 1.75;
    const curl = at % 2 ? -8 : -2;
    return [
      limb(x * 0.62, -44, 7.6, x * 1.1, -22, 6.4),
      limb(x * 1.1, -22, 6.4, out, curl - 4, 4.6),
      limb(out, curl - 4, 4.6, out + Math.sign(x) * 8, curl - 11, 2.6),
    ];
  });
  pen.form([...arms, 'M-30,-46 C-44,-110 44,-110 30,-46 C20,-36 -20,-36 -30,-46 Z'], coat, 5);
  for (const side of [-1, 1]) {
    pen.flat(oval(side * 11, -58, 7, 8), tones.white);
    pen.flat(oval(side * 11 + 1, -57, 3.6, 4.4), tones.ink);
  }
  pen.line('M-5,-45 Q0,-41 5,-45', tones.darkWood, 1.7);
  pen.flat([oval(-16, -80, 4), oval(-8, -86, 2.6), oval(14, -82, 3)], tones.white, 0.3);
}

function turtle(pen: Pen): void {
  const skin = [0.68, 0.12, 130] as const;
  const shell = pen.main([0.5, 0.09, 125]);
  pen.form(
    [
      limb(-28, -14, 8, -34, -4, 8),
      limb(26, -14, 8, 30, -4, 8),
      limb(34, -24, 10, 54, -42, 8),
      oval(60, -46, 15, 13),
      'M-44,-14 L-60,-6 L-42,-6 Z',
    ],
    skin,
    4,
  );
  pen.form('M-50,-14 C-46,-64 34,-68 44,-14 C20,-8 -30,-8 -50,-14 Z', shell, 5);
  pen.within('M-50,-14 C-46,-64 34,-68 44,-14 C20,-8 -30,-8 -50,-14 Z', () => {
    for (const [x, y, r] of [
      [-24, -28, 9],
      [-2, -38, 11],
      [20, -28, 9],
      [-10, -18, 7],
      [10, -18, 7],
    ] as const)
      pen.flat(
        `M${x - r},${y} L${x - r * 0.5},${y - r * 0.8} L${x + r * 0.5},${y - r * 0.8} L${x + r},${y} L${x + r * 0.5},${y + r * 0.8} L${x - r * 0.5},${y + r * 0.8} Z`,
        [shell[0] + 0.12, shell[1], shell[2]],
      );
  });
  pen.form('M-52,-17 C-30,-9 24,-9 46,-17 L46,-10 C24,-4 -30,-4 -52,-10 Z', tones.sand, 1.6);
  pen.flat(oval(64, -49, 2.4, 3), tones.ink);
  pen.line('M68,-41 Q64,-38 60,-39', tones.deepGreen, 1.3);
}

export const sea: Family = {
  fish: {
    en: 'fish, goldfish, clownfish, trout, salmon',
    de: 'fisch',
    fr: 'poisson',
    es: 'pez, peces',
    tall: 22,
    width: 150,
    height: 90,
    home: 'deep',
    floats: true,
    paint: fish,
  },
  whale: {
    en: 'whale',
    de: 'wal',
    fr: 'baleine',
    es: 'ballena',
    tall: 420,
    width: 168,
    height: 92,
    home: 'deep',
    floats: true,
    paint: whale,
  },
  dolphin: {
    en: 'dolphin',
    de: 'delfin',
    fr: 'dauphin',
    es: 'delfín',
    tall: 120,
    width: 146,
    height: 94,
    home: 'deep',
    floats: true,
    paint: dolphin,
  },
  shark: {
    en: 'shark',
    de: 'hai',
    fr: 'requin',
    es: 'tiburón',
    tall: 150,
    width: 170,
    height: 94,
    home: 'deep',
    floats: true,
    paint: shark,
  },
  octopus: {
    en: 'octopus',
    de: 'krake, oktopus',
    fr: 'pieuvre',
    es: 'pulpo',
    tall: 80,
    width: 128,
    height: 98,
    home: 'deep',
    floats: true,
    paint: octopus,
  },
  turtle: {
    en: 'turtle, tortoise',
    de: 'schildkröte',
    fr: 'tortue',
    es: 'tortuga',
    tall: 45,
    width: 136,
    height: 64,
    home: 'beach',
    paint: turtle,
  },
};
