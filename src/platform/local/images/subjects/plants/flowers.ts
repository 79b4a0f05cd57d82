import { oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function flower(pen: Pen): void {
  bloom(
    pen,
    pen.main(pen.random.pick([tones.rose, tones.yellow, tones.purple, tones.white] as const)),
    6,
    tones.gold,
  );
}

function bloom(
  pen: Pen,
  petal: readonly [number, number, number],
  petals: number,
  heart: readonly [number, number, number],
  reach = 15,
): void {
  pen.line('M0,0 C-3,-24 3,-44 0,-66', tones.deepGreen, 3.4);
  pen.form(
    [
      'M-1,-18 C-22,-20 -28,-34 -30,-42 C-16,-42 -4,-32 -1,-18 Z',
      'M1,-28 C18,-30 24,-42 26,-50 C12,-50 3,-42 1,-28 Z',
    ],
    tones.leaf,
    2,
  );
  for (let at = 0; at < petals; at++) {
    const angle = (at / petals) * Math.PI * 2;
    pen.form(
      oval(
        Math.cos(angle) * reach,
        -76 + Math.sin(angle) * reach,
        reach * 0.78,
        Math.min(9, (reach * 3) / petals),
        (angle * 180) / Math.PI,
      ),
      [petal[0] - (at % 2) * 0.03, petal[1], petal[2]],
      1.6,
    );
  }
  pen.form(oval(0, -76, reach * 0.56), heart, 1.6);
}

function sunflower(pen: Pen): void {
  bloom(pen, pen.main(tones.gold), 14, tones.brown, 17);
  for (let at = 0; at < 16; at++)
    pen.flat(
      oval(
        Math.cos(at * 2.4) * Math.sqrt(at) * 2.1,
        -76 + Math.sin(at * 2.4) * Math.sqrt(at) * 2.1,
        0.9,
      ),
      tones.tan,
    );
}

function rose(pen: Pen): void {
  const petal = pen.main([0.55, 0.2, 18]);
  pen.line('M0,0 C-3,-24 3,-44 0,-60', tones.deepGreen, 3.4);
  pen.form(
    [
      'M-1,-20 C-20,-20 -26,-34 -28,-42 C-14,-42 -4,-34 -1,-20 Z',
      'M1,-32 C16,-32 22,-42 24,-50 C12,-50 3,-46 1,-32 Z',
    ],
    tones.leaf,
    2,
  );
  pen.form(
    'M-20,-84 C-22,-62 -10,-54 0,-54 C10,-54 22,-62 20,-84 C14,-92 8,-90 0,-98 C-8,-90 -14,-92 -20,-84 Z',
    petal,
    4,
  );
  pen.form(
    'M-12,-84 C-12,-70 -4,-66 4,-68 C12,-70 14,-80 10,-88 C4,-92 -8,-92 -12,-84 Z',
    [petal[0] + 0.05, petal[1], petal[2]],
    2.4,
  );
  pen.line(
    'M-6,-82 C-2,-90 8,-86 6,-80 C4,-74 -4,-76 -2,-81',
    [petal[0] - 0.14, petal[1], petal[2]],
    1.8,
  );
}

function tulip(pen: Pen): void {
  const petal = pen.main(
    pen.random.pick([tones.red, tones.yellow, tones.rose, tones.purple] as const),
  );
  pen.line('M0,0 L0,-60', tones.leaf, 3.6);
  pen.form(
    [
      'M-2,-2 C-22,-14 -24,-36 -22,-50 C-10,-40 -4,-20 -2,-2 Z',
      'M2,-2 C18,-12 20,-30 19,-42 C9,-34 4,-18 2,-2 Z',
    ],
    tones.leaf,
    2,
  );
  pen.form(
    'M-17,-94 C-20,-66 -10,-56 0,-56 C10,-56 20,-66 17,-94 C12,-90 8,-86 6,-82 L0,-96 L-6,-82 C-8,-86 -12,-90 -17,-94 Z',
    petal,
    4,
  );
  pen.flat(
    'M0,-96 C9,-82 8,-66 0,-57 C-8,-66 -9,-82 0,-96 Z',
    [petal[0] + 0.06, petal[1], petal[2]],
    0.8,
  );
}

export const flowers: Family = {
  flower: {
    en: 'flower, daisy, blossom',
    de: 'blume, blüte',
    fr: 'fleur, marguerite',
    es: 'flor, margarita',
    tall: 42,
    width: 64,
    height: 98,
    home: 'meadow',
    paint: flower,
  },
  sunflower: {
    en: 'sunflower',
    de: 'sonnenblume',
    fr: 'tournesol',
    es: 'girasol',
    tall: 160,
    width: 66,
    height: 104,
    home: 'meadow',
    paint: sunflower,
  },
  rose: {
    en: 'rose',
    de: 'rose',
    fr: 'rose',
    es: 'rosa',
    tall: 50,
    width: 58,
    height: 98,
    home: 'meadow',
    paint: rose,
  },
  tulip: {
    en: 'tulip',
    de: 'tulpe',
    fr: 'tulipe',
    es: 'tulipán',
    tall: 42,
    width: 48,
    height: 98,
    home: 'meadow',
    paint: tulip,
  },
};
