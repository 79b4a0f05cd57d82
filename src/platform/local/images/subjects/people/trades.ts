import { block, oval } from '../../kit/paths.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { dressed, person } from './dress.ts';

const doctor = dressed((pen) => ({
  top: tones.white,
  wear: () => {
    pen.flat('M-3.6,-79 L0,-64 L3.6,-79 Z', tones.teal);
    pen.line('M-4,-78 C-5,-66 4,-64 4,-72 M4,-72 L4,-78', tones.slate, 1.1);
    pen.form(block(-10, -46, 20, 14, 2), tones.white, 2);
    pen.line('M0,-64 L0,-33', tones.grey, 0.6);
  },
}));

const chef = dressed((pen) => ({
  top: tones.white,
  wear: () =>
    pen.flat(
      [oval(-3, -66, 0.9), oval(3, -66, 0.9), oval(-3, -59, 0.9), oval(3, -59, 0.9)],
      tones.ink,
    ),
  hat: () =>
    pen.form(
      [oval(-5, -15, 5), oval(0, -18, 6), oval(5, -15, 5), block(-6.6, -13, 13.2, 7, 1)],
      tones.white,
      1.6,
    ),
}));

const farmer = dressed((pen) => ({
  wear: () => {
    pen.form(block(-7, -66, 14, 24, 2), tones.blue, 2);
    pen.line('M-6,-65 L-8,-77 M6,-65 L8,-77', tones.blue, 2.4);
  },
  legs: tones.blue,
  hat: () => pen.form([oval(0, -6, 14, 2.8), 'M-7.4,-6 C-7,-15 7,-15 7.4,-6 Z'], tones.gold, 1.6),
}));

const worker = dressed((pen) => ({
  wear: () => {
    pen.form('M-11,-74 L-4,-79 L-2,-44 L-10,-44 Z', tones.orange, 1.4);
    pen.form('M11,-74 L4,-79 L2,-44 L10,-44 Z', tones.orange, 1.4);
    pen.flat([block(-10.4, -58, 8, 2.6), block(2.4, -58, 8, 2.6)], tones.yellow);
  },
  hat: () =>
    pen.form(
      ['M-8,-3.6 C-8,-14.5 8,-14.5 8,-3.6 Z', block(-10, -5, 20, 2.2, 1)],
      tones.yellow,
      1.6,
    ),
}));

const teacher = dressed((pen) => ({
  glasses: true,
  hold: () => pen.form(block(-7, -9, 14, 18, 1), tones.red, 2),
  wear: () => pen.flat('M-3.6,-79 L0,-66 L3.6,-79 Z', tones.white),
}));

const indoors = { home: 'room' } as const;

export const trades: Family = {
  doctor: person(
    { en: 'doctor, nurse, scientist, physician', de: 'arzt, ärztin', fr: 'médecin', es: 'médico' },
    doctor,
    indoors,
  ),
  chef: person(
    {
      en: 'chef, cook, baker',
      de: 'koch, köchin, bäcker',
      fr: 'cuisinier, boulanger',
      es: 'cocinero, panadero',
    },
    chef,
    indoors,
  ),
  farmer: person(
    {
      en: 'farmer, gardener',
      de: 'bauer, gärtner',
      fr: 'fermier, jardinier',
      es: 'granjero, jardinero',
    },
    farmer,
  ),
  worker: person(
    {
      en: 'worker, builder, engineer, construction worker, mechanic',
      de: 'arbeiter, ingenieur',
      fr: 'ouvrier',
      es: 'obrero',
    },
    worker,
    { home: 'street' },
  ),
  teacher: person(
    {
      en: 'teacher, professor, student, librarian',
      de: 'lehrer, lehrerin',
      fr: 'professeur',
      es: 'profesor, maestra',
    },
    teacher,
    indoors,
  ),
};
