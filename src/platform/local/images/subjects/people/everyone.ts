import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { aged, person } from './dress.ts';
import { type Looks, paintFigure, somebody } from './figure.ts';

const cane = (pen: Pen) => {
  pen.line('M0,66 L0,-4 C0,-11 -8,-11 -8,-5', tones.darkWood, 2.2);
};

function man(pen: Pen): void {
  const looks = somebody(pen);
  const { old, young, pose } = pen.traits;
  const beard = old || (!young && pen.random.chance(0.35));
  const hold = old && !pose ? cane : undefined;
  paintFigure(pen, aged(pen, { ...looks, beard, hold, wear: old ? cardigan : undefined }));
}

function woman(pen: Pen): void {
  const looks = somebody(pen);
  const cut = pen.random.pick(['long', 'bob', 'bun', 'curls'] as const);
  const skirt = pen.traits.old || pen.random.chance(0.5);
  paintFigure(pen, aged(pen, { ...looks, cut, skirt }));
}

const cardigan = (pen: Pen) => {
  pen.flat('M-3.6,-79 L0,-66 L3.6,-79 C2,-76.5 -2,-76.5 -3.6,-79 Z', tones.cream);
  pen.line('M0,-66 L0,-44', tones.ink, 0.5);
  pen.flat([oval(1.6, -60, 0.7), oval(1.6, -54, 0.7), oval(1.6, -48, 0.7)], tones.cream);
};

const childOf = (cuts: readonly Looks['cut'][], skirt: boolean) => (pen: Pen) => {
  const looks = somebody(pen);
  const cut = pen.random.pick(cuts);
  pen.at(0, 0, 1, 0, () => paintFigure(pen, { ...looks, cut, skirt, head: 1.38 }));
};

function baby(pen: Pen): void {
  const looks = somebody(pen);
  const suit = pen.main(tones.sky);
  pen.form(
    [oval(0, -26, 25, 24), limb(-16, -10, 10, -28, -6, 8), limb(16, -10, 10, 28, -6, 8)],
    suit,
    5,
  );
  pen.form([limb(-20, -38, 8, -30, -22, 6), limb(20, -38, 8, 30, -22, 6)], suit, 3);
  pen.form([oval(-31, -18, 6), oval(31, -18, 6)], looks.skin, 2);
  pen.form(oval(0, -68, 27, 25), looks.skin, 5);
  pen.flat([oval(-10, -66, 3, 3.6), oval(10, -66, 3, 3.6)], tones.ink);
  pen.flat([oval(-16, -58, 5, 3.4), oval(16, -58, 5, 3.4)], tones.rose, 0.4);
  pen.line('M-6,-56 Q0,-50 6,-56', tones.brick, 2);
  pen.line('M-2,-92 C0,-102 10,-98 4,-91', looks.hair, 3);
}

const child = { tall: 118, width: 36 } as const;

export const everyone: Family = {
  man: person(
    {
      en: 'man, guy, gentleman, father, dad, grandfather, grandpa, uncle, boyfriend, husband, businessman, person, human',
      de: 'mann, vater, opa, grossvater, mensch',
      fr: 'homme, père, grand-père',
      es: 'hombre, padre, abuelo',
    },
    man,
  ),
  woman: person(
    {
      en: 'woman, lady, mother, mom, mum, grandmother, grandma, aunt, girlfriend, wife, businesswoman',
      de: 'frau, mutter, oma, grossmutter',
      fr: 'femme, mère, grand-mère',
      es: 'mujer, madre, abuela, señora',
    },
    woman,
  ),
  boy: person(
    {
      en: 'boy, son, kid, child, pupil, schoolboy',
      de: 'junge, sohn, kind',
      fr: 'garçon, enfant',
      es: 'niño, chico',
    },
    childOf(['short', 'curls'], false),
    child,
  ),
  girl: person(
    { en: 'girl, daughter, schoolgirl', de: 'mädchen, tochter', fr: 'fille', es: 'niña, chica' },
    childOf(['long', 'bob', 'bun'], true),
    child,
  ),
  baby: {
    en: 'baby, infant, toddler',
    de: 'baby',
    fr: 'bébé',
    es: 'bebé',
    tall: 62,
    width: 70,
    home: 'room',
    paint: baby,
  },
};
