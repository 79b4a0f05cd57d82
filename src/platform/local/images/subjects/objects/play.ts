import { block, corners, oval, star } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function guitar(pen: Pen): void {
  const wood = pen.main(tones.wood);
  pen.form(block(-4, -94, 8, 50), tones.darkWood, 1.6);
  pen.form(block(-7, -108, 14, 17, 3), tones.darkWood, 2);
  pen.form(
    'M0,-58 C-14,-58 -20,-50 -18,-42 C-16,-34 -28,-30 -28,-16 C-28,-4 -14,0 0,0 C14,0 28,-4 28,-16 C28,-30 16,-34 18,-42 C20,-50 14,-58 0,-58 Z',
    wood,
    5,
  );
  pen.flat(oval(0, -33, 8), tones.ink);
  pen.form(block(-11, -15, 22, 4, 1), tones.darkWood, 1);
  pen.line('M-2.4,-100 L-2.4,-13 M0,-100 L0,-13 M2.4,-100 L2.4,-13', tones.cream, 0.5);
}

function piano(pen: Pen): void {
  const wood = pen.main(tones.ink);
  pen.form([block(-84, -98, 168, 86, 4), block(-80, -14, 10, 14), block(70, -14, 10, 14)], wood, 5);
  pen.form(block(-90, -52, 180, 16, 3), [wood[0] + 0.08, wood[1], wood[2]], 3);
  pen.flat(block(-82, -50, 164, 9), tones.white);
  for (let at = 0; at < 20; at++) pen.flat(block(-78 + at * 8.2, -50, 3.6, 5.6), tones.ink);
  pen.form(corners(-24, -56, -20, -84, 20, -84, 24, -56), tones.cream, 1.4);
  for (let at = 0; at < 4; at++) pen.line(`M-15,${-78 + at * 6} l30,0`, tones.slate, 0.8);
}

function ball(pen: Pen): void {
  const body = oval(0, -48, 48);
  pen.form(body, pen.main(tones.white), 7);
  pen.within(body, () => {
    const spot = (x: number, y: number, r: number) => pen.flat(star(x, y, r, r * 0.81), tones.ink);
    spot(0, -48, 15);
    for (let at = 0; at < 5; at++) {
      const angle = (at * Math.PI * 2) / 5 - Math.PI / 2;
      spot(Math.cos(angle) * 44, -48 + Math.sin(angle) * 44, 15);
      pen.line(
        `M${Math.cos(angle) * 14},${-48 + Math.sin(angle) * 14} L${Math.cos(angle) * 32},${-48 + Math.sin(angle) * 32}`,
        tones.slate,
        1.8,
      );
    }
  });
}

function trophy(pen: Pen): void {
  pen.line('M-32,-88 C-60,-88 -54,-56 -26,-58 M32,-88 C60,-88 54,-56 26,-58', tones.gold, 5);
  pen.form(
    'M-36,-100 L36,-100 C36,-62 24,-46 8,-42 L8,-22 L-8,-22 L-8,-42 C-24,-46 -36,-62 -36,-100 Z',
    pen.main(tones.gold),
    6,
  );
  pen.flat(star(0, -76, 14, 6), tones.cream);
  pen.form(block(-30, -22, 60, 22, 3), tones.darkWood, 4);
}

function heart(pen: Pen): void {
  pen.form(
    'M0,0 C-60,-40 -58,-96 -28,-96 C-12,-96 -2,-84 0,-74 C2,-84 12,-96 28,-96 C58,-96 60,-40 0,0 Z',
    pen.main(tones.red),
    7,
  );
  pen.flat(oval(-28, -74, 7, 12, 30), tones.white, 0.4);
}

export const play: Family = {
  guitar: {
    en: 'guitar',
    de: 'gitarre',
    fr: 'guitare',
    es: 'guitarra',
    tall: 105,
    width: 60,
    height: 110,
    home: 'room',
    paint: guitar,
  },
  piano: {
    en: 'piano',
    de: 'klavier',
    fr: 'piano',
    es: 'piano',
    tall: 125,
    width: 182,
    height: 98,
    home: 'room',
    paint: piano,
  },
  ball: {
    en: 'ball, football, soccer ball',
    de: 'ball, fußball',
    fr: 'ballon, balle',
    es: 'pelota, balón',
    tall: 24,
    width: 98,
    height: 96,
    home: 'meadow',
    paint: ball,
  },
  trophy: {
    en: 'trophy, award',
    de: 'pokal',
    fr: 'trophée',
    es: 'trofeo',
    tall: 30,
    width: 104,
    height: 102,
    home: 'table',
    paint: trophy,
  },
  heart: {
    en: 'heart, love',
    de: 'herz, liebe',
    fr: 'cœur, amour',
    es: 'corazón, amor',
    tall: 14,
    width: 106,
    height: 98,
    home: 'table',
    paint: heart,
  },
};
