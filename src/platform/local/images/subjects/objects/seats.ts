import { block, limb } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function bench(pen: Pen): void {
  const wood = pen.main(tones.wood);
  for (const x of [-84, 84]) {
    pen.form([limb(x, -52, 3.4, x, -2, 3.4), limb(x, -52, 3.4, x * 1.04, -100, 3)], tones.ink, 1.4);
  }
  for (const y of [-100, -84, -68]) pen.form(block(-100, y, 200, 11, 3), wood, 2.4);
  pen.form(block(-104, -54, 208, 9, 3), wood, 2.4);
  pen.form(block(-104, -46, 208, 7, 3), [wood[0] - 0.06, wood[1], wood[2]], 2);
}

function chair(pen: Pen): void {
  const wood = pen.main(tones.wood);
  pen.form([limb(-26, -48, 4, -29, -2, 3.2), limb(26, -48, 4, 29, -2, 3.2)], wood, 2);
  pen.form(
    [
      block(-28, -102, 56, 14, 6),
      block(-28, -80, 56, 10, 4),
      block(-28, -100, 7, 52, 2),
      block(21, -100, 7, 52, 2),
    ],
    wood,
    2,
  );
  pen.form(block(-33, -54, 66, 11, 5), tones.cream, 3);
}

function sofa(pen: Pen): void {
  const cloth = pen.main(tones.teal);
  pen.form([block(-92, -8, 8, 8), block(84, -8, 8, 8)], tones.darkWood, 1);
  pen.form(block(-94, -100, 188, 84, 16), cloth, 6);
  for (const x of [-76, 0])
    pen.form(block(x, -56, 76, 26, 8), [cloth[0] + 0.05, cloth[1], cloth[2]], 4);
  pen.form(block(-84, -32, 168, 26, 4), cloth, 4);
  pen.form(block(-108, -70, 32, 64, 14), cloth, 5);
  pen.form(block(76, -70, 32, 64, 14), cloth, 5);
  pen.at(-52, -66, 1, -12, () => pen.form(block(-20, -18, 40, 36, 7), tones.gold, 4));
}

function armchair(pen: Pen): void {
  const cloth = pen.main(tones.red);
  pen.form([block(-46, -8, 8, 8), block(38, -8, 8, 8)], tones.darkWood, 1);
  pen.form(block(-44, -104, 88, 84, 22), cloth, 6);
  pen.form(block(-40, -54, 80, 24, 8), [cloth[0] + 0.05, cloth[1], cloth[2]], 4);
  pen.form(block(-40, -34, 80, 28, 5), cloth, 4);
  pen.form([block(-60, -64, 26, 58, 12)], cloth, 4);
  pen.form([block(34, -64, 26, 58, 12)], cloth, 4);
}

function bed(pen: Pen): void {
  const cloth = pen.main(tones.blue);
  pen.form([block(-112, -100, 14, 100, 4), block(100, -60, 12, 60, 4)], tones.wood, 3);
  pen.form(block(-104, -46, 208, 30, 6), tones.white, 3);
  pen.form(block(-98, -66, 56, 24, 10), tones.cream, 4);
  pen.form(
    'M-50,-58 C-20,-66 80,-62 106,-56 L106,-12 L-58,-12 C-62,-30 -60,-48 -50,-58 Z',
    cloth,
    6,
  );
  pen.flat(
    'M-50,-58 C-44,-59 -36,-60 -28,-60 C-38,-46 -40,-26 -36,-12 L-58,-12 C-62,-30 -60,-48 -50,-58 Z',
    tones.white,
    0.7,
  );
}

export const seats: Family = {
  bench: {
    en: 'bench, park bench',
    de: 'bank, parkbank',
    fr: 'banc',
    es: 'banco',
    tall: 84,
    width: 212,
    height: 104,
    seat: 54,
    home: 'meadow',
    paint: bench,
  },
  chair: {
    en: 'chair',
    de: 'stuhl',
    fr: 'chaise',
    es: 'silla',
    tall: 92,
    width: 68,
    height: 104,
    seat: 52,
    home: 'room',
    paint: chair,
  },
  sofa: {
    en: 'sofa, couch',
    de: 'sofa, couch',
    fr: 'canapé',
    es: 'sofá',
    tall: 90,
    width: 218,
    height: 102,
    seat: 36,
    home: 'room',
    paint: sofa,
  },
  armchair: {
    en: 'armchair',
    de: 'sessel',
    fr: 'fauteuil',
    es: 'sillón',
    tall: 100,
    width: 122,
    height: 106,
    seat: 42,
    home: 'room',
    paint: armchair,
  },
  bed: {
    en: 'bed',
    de: 'bett',
    fr: 'lit',
    es: 'cama',
    tall: 95,
    width: 226,
    height: 102,
    seat: 58,
    home: 'room',
    paint: bed,
  },
};
