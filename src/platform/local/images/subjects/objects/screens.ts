import { block, corners, limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function laptop(pen: Pen): void {
  const shell = pen.main(tones.steel);
  pen.form(block(-66, -98, 132, 88, 6), shell, 3);
  pen.flat(block(-60, -92, 120, 76, 2), tones.navy);
  pen.flat(corners(-60, -16, -20, -92, 20, -92, -20, -16), tones.blue, 0.5);
  for (const [y, long, colour] of [
    [-78, 44, tones.teal],
    [-66, 66, tones.white],
    [-54, 52, tones.gold],
    [-42, 60, tones.white],
    [-30, 34, tones.rose],
  ] as const)
    pen.flat(block(-50, y, long, 5, 2.5), colour, 0.9);
  pen.form(
    'M-72,-12 L72,-12 L84,-2 C84,0 82,0 80,0 L-80,0 C-82,0 -84,0 -84,-2 Z',
    [shell[0] + 0.06, shell[1], shell[2]],
    2,
  );
  pen.flat(block(-16, -12, 32, 4, 2), tones.grey);
}

function computer(pen: Pen): void {
  pen.form(['M-14,-28 L14,-28 L18,-4 L-18,-4 Z', block(-32, -6, 64, 6, 3)], tones.grey, 2);
  pen.form(block(-76, -102, 152, 78, 6), tones.ink, 3);
  pen.flat(block(-70, -96, 140, 66, 2), [0.45, 0.11, 262]);
  pen.flat(corners(-70, -30, -20, -96, 30, -96, -20, -30), tones.sky, 0.25);
  for (let at = 0; at < 5; at++)
    pen.flat(
      block(-50 + at * 18, -44 - [10, 22, 16, 34, 28][at]!, 11, [10, 22, 16, 34, 28][at]!, 1.5),
      at === 3 ? tones.gold : tones.teal,
    );
}

function phone(pen: Pen): void {
  pen.form(block(-26, -100, 52, 100, 9), pen.main(tones.ink), 3);
  pen.flat(block(-21.5, -92, 43, 84, 4), tones.sky);
  for (let at = 0; at < 9; at++)
    pen.flat(
      block(-17 + (at % 3) * 12.4, -84 + Math.floor(at / 3) * 14, 9, 9, 2.4),
      [tones.red, tones.gold, tones.teal, tones.purple, tones.white][at % 5] ?? tones.white,
    );
  pen.flat(block(-12, -13, 24, 2.4, 1.2), tones.white);
}

function clock(pen: Pen): void {
  pen.form([limb(-28, -10, 5, -36, 0, 3), limb(28, -10, 5, 36, 0, 3)], tones.ink, 1);
  pen.form([oval(-26, -88, 14, 10, -34), oval(26, -88, 14, 10, 34)], tones.gold, 3);
  pen.form(oval(0, -46, 44), pen.main(tones.red), 5);
  pen.form(oval(0, -46, 35), tones.white, 2);
  for (let at = 0; at < 12; at++)
    pen.flat(
      oval(
        Math.cos((at * Math.PI) / 6) * 29,
        -46 + Math.sin((at * Math.PI) / 6) * 29,
        at % 3 ? 1.4 : 2.6,
      ),
      tones.slate,
    );
  pen.line('M0,-46 L-13,-58 M0,-46 L18,-62', tones.ink, 4);
  pen.flat(oval(0, -46, 3.4), tones.red);
}

function camera(pen: Pen): void {
  pen.form(
    [block(-62, -70, 124, 70, 10), 'M-24,-68 L-16,-84 L16,-84 L24,-68 Z'],
    pen.main(tones.slate),
    5,
  );
  pen.flat(block(-62, -50, 124, 12), tones.tan);
  pen.form(oval(0, -36, 29), tones.steel, 3);
  pen.form(oval(0, -36, 22), tones.ink, 2);
  pen.flat(oval(0, -36, 13), tones.navy);
  pen.flat(oval(-6, -42, 5), tones.sky, 0.8);
  pen.form([block(-54, -78, 20, 9, 3)], tones.red, 1.6);
  pen.flat(oval(46, -60, 4), tones.gold);
}

export const screens: Family = {
  laptop: {
    en: 'laptop, notebook computer, macbook, notebook',
    de: 'laptop',
    fr: 'ordinateur portable, ordinateur',
    es: 'portátil, ordenador portátil',
    tall: 25,
    width: 170,
    height: 100,
    home: 'table',
    paint: laptop,
  },
  computer: {
    en: 'computer, pc, monitor, screen',
    de: 'computer, bildschirm',
    fr: 'écran',
    es: 'ordenador, computadora',
    tall: 48,
    width: 154,
    height: 104,
    home: 'table',
    paint: computer,
  },
  phone: {
    en: 'phone, smartphone, mobile phone, cell phone, iphone',
    de: 'handy, telefon',
    fr: 'téléphone',
    es: 'teléfono, móvil',
    tall: 16,
    width: 54,
    height: 100,
    home: 'table',
    paint: phone,
  },
  clock: {
    en: 'clock, alarm clock',
    de: 'uhr, wecker',
    fr: 'horloge',
    es: 'reloj',
    tall: 18,
    width: 92,
    height: 98,
    home: 'table',
    paint: clock,
  },
  camera: {
    en: 'camera',
    de: 'kamera',
    fr: 'appareil photo',
    es: 'cámara',
    tall: 14,
    width: 126,
    height: 86,
    home: 'table',
    paint: camera,
  },
};
