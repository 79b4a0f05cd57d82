import type { Pen } from '../../kit/pen.ts';
import type { Subject } from '../../kit/subject.ts';
import { type Looks, paintFigure, somebody } from './figure.ts';

export const grey = [0.9, 0.012, 80] as const;
export const aged = (pen: Pen, looks: Looks): Looks =>
  pen.traits.old
    ? { ...looks, hair: grey, glasses: true, cut: looks.cut === 'short' ? 'bald' : 'bun' }
    : looks;

export const dressed =
  (more: (pen: Pen) => Partial<Looks>, her = 0.5) =>
  (pen: Pen) => {
    const cut = pen.random.chance(her) ? pen.random.pick(['bob', 'bun', 'long'] as const) : 'short';
    paintFigure(pen, aged(pen, { ...somebody(pen), cut, ...more(pen) }));
  };

export const person = (
  names: Pick<Subject, 'en' | 'de' | 'fr' | 'es'>,
  paint: Subject['paint'],
  more: Partial<Subject> = {},
): Subject => ({
  ...names,
  tall: 172,
  width: 34,
  home: 'meadow',
  person: true,
  paint,
  ...more,
});
