import { z } from 'zod';
import { contrastRatio } from '#kernel/colour/contrast.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as # and six digits, such as #1a2b3c.')
  .transform((text) => text.toLowerCase());
const words = z.array(z.string().trim().min(1).max(60)).max(100).default([]);

/** How somebody's things look and sound: what every maker may be told to keep to. */
export const brandSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  colours: z.strictObject({
    primary: colour,
    accent: colour.optional(),
    ink: colour.optional(),
    paper: colour.optional(),
  }),
  fonts: z
    .strictObject({
      heading: z.string().trim().min(1).max(80),
      text: z.string().trim().min(1).max(80),
    })
    .optional(),
  /** An asset. */
  logo: z.uuid().optional(),
  voice: z
    .strictObject({
      tone: z.string().trim().max(200).default(''),
      address: z.enum(['you', 'we']).default('you'),
      wanted: words,
      banned: words,
    })
    .optional(),
  /** Lines of a postal address. */
  postal: z.string().trim().max(500).optional(),
});
export type Brand = z.output<typeof brandSchema>;

type Colours = { primary: string; accent: string; ink: string; paper: string };

/** All four colours of a brand: what it does not name is near black on white, its accent the first colour. */
export const coloursOf = ({ colours }: Brand): Colours => ({
  primary: colours.primary,
  accent: colours.accent ?? colours.primary,
  ink: colours.ink ?? '#16181d',
  paper: colours.paper ?? '#ffffff',
});

export type Pair = { pair: string; ratio: number; passes: boolean };

/** Which of a brand's colours can be read on which: 4.5 or more passes (WCAG AA, text of normal size). */
export function contrastOf(brand: Brand): Pair[] {
  const colours = coloursOf(brand);
  const pairs: [keyof Colours, keyof Colours][] = [
    ['ink', 'paper'],
    ['primary', 'paper'],
    ['accent', 'paper'],
    ['paper', 'primary'],
    ['ink', 'primary'],
    ['ink', 'accent'],
  ];
  return pairs.map(([front, back]) => {
    // Cut, not rounded: 4.499 must not be shown as 4.5 and called too little.
    const ratio = Math.floor(contrastRatio(colours[front], colours[back]) * 100) / 100;
    return { pair: `${front} on ${back}`, ratio, passes: ratio >= 4.5 };
  });
}
