import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { feline } from './builds.ts';
import { stripes } from './quadruped.ts';

function tiger(pen: Pen): void {
  const coat = pen.main(tones.orange);
  feline(pen, coat, {
    pattern: (own, body) => stripes(tones.ink, -40, 36, 9.5, -64, 24)(own, body),
    crown: () =>
      pen.flat(
        [
          'M-4,-17 L0,-17 L-1,-8 Z',
          'M3,-16.6 L7,-15.6 L4,-9 Z',
          'M-16,2 L-8,3 L-16,5 Z',
          'M-15,8 L-8,8 L-14,11 Z',
        ],
        tones.ink,
      ),
  });
}

function panda(pen: Pen): void {
  pen.form([limb(-16, -34, 12, -26, -8, 11), limb(16, -34, 12, 26, -8, 11)], tones.ink, 3);
  pen.form(oval(0, -32, 29, 30), tones.white, 5);
  pen.form(
    [
      limb(-20, -52, 9, -25, -26, 8),
      limb(20, -52, 9, 25, -26, 8),
      oval(-20, -7, 12, 9),
      oval(20, -7, 12, 9),
    ],
    tones.ink,
    3,
  );
  pen.flat([oval(-20, -7, 6, 4.6), oval(20, -7, 6, 4.6)], tones.grey);
  pen.form([oval(-22, -94, 9), oval(22, -94, 9)], tones.ink, 2);
  pen.form(oval(0, -76, 29, 25), tones.white, 5);
  pen.flat([oval(-11, -77, 8, 9.4, 25), oval(11, -77, 8, 9.4, -25)], tones.ink);
  pen.flat([oval(-10, -78, 2.4), oval(10, -78, 2.4)], tones.white);
  pen.flat(oval(0, -68, 4, 2.8), tones.ink);
  pen.line('M0,-65 Q-4,-60 -7,-63 M0,-65 Q4,-60 7,-63', tones.ink, 1.3);
}

function monkey(pen: Pen): void {
  const coat = pen.main(tones.brown);
  pen.line('M22,-12 C48,-8 52,-40 40,-48 C34,-52 30,-44 36,-42', coat, 4.6);
  pen.form(
    [
      oval(0, -30, 22, 28),
      limb(-14, -12, 8, -22, -4, 6),
      limb(14, -12, 8, 22, -4, 6),
      limb(-16, -46, 6, -28, -22, 5),
      limb(16, -46, 6, 28, -22, 5),
    ],
    coat,
    5,
  );
  pen.flat(oval(0, -27, 13, 18), tones.tan);
  pen.form([oval(-25, -76, 9, 10), oval(25, -76, 9, 10)], coat, 2);
  pen.flat([oval(-25, -76, 5, 6), oval(25, -76, 5, 6)], tones.tan);
  pen.form(oval(0, -76, 24, 23), coat, 4);
  pen.flat([oval(-7, -79, 10, 11), oval(7, -79, 10, 11), oval(0, -66, 15, 11)], tones.tan);
  pen.flat([oval(-7, -79, 2.8, 3.6), oval(7, -79, 2.8, 3.6)], tones.ink);
  pen.flat([oval(-2, -69, 1.1), oval(2, -69, 1.1)], tones.darkWood);
  pen.line('M-6,-63 Q0,-58 6,-63', tones.darkWood, 1.5);
  pen.form([oval(-26, -3, 9, 4.4), oval(26, -3, 9, 4.4)], tones.tan, 1);
}

export const jungle: Family = {
  tiger: {
    en: 'tiger',
    de: 'tiger',
    fr: 'tigre',
    es: 'tigre',
    tall: 105,
    width: 140,
    height: 84,
    home: 'forest',
    paint: tiger,
  },
  panda: {
    en: 'panda',
    de: 'panda',
    fr: 'panda',
    es: 'panda',
    tall: 120,
    width: 78,
    height: 104,
    home: 'forest',
    paint: panda,
  },
  monkey: {
    en: 'monkey, ape, chimpanzee',
    de: 'affe',
    fr: 'singe',
    es: 'mono',
    tall: 75,
    width: 88,
    height: 100,
    home: 'forest',
    paint: monkey,
  },
};
