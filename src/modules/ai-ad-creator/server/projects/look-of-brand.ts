import { z } from 'zod';
import { fontFamilies, fontIds } from '#kernel/fonts/font-families.ts';
import { type Look, lookSchema } from '../../ad-project.ts';

const brandPart = z.object({
  colours: z.object({
    primary: z.string(),
    accent: z.string().optional(),
    ink: z.string().optional(),
    paper: z.string().optional(),
  }),
  fonts: z.object({ heading: z.string() }).optional(),
  logo: z.string().optional(),
});

/** Colours, headline typeface and logo of a brand; a typeface that the hub does not have is left open. */
export function lookOfBrand(part: unknown): Look {
  const { colours, fonts, logo } = brandPart.parse(part);
  const { primary, accent = primary, ink = '#16181d', paper = '#ffffff' } = colours;
  const family = fontIds.find((id) => fontFamilies[id].title === fonts?.heading);
  return lookSchema.parse({
    colours: { primary, accent, ink, paper },
    ...(family && { family }),
    ...(logo && { logo }),
  });
}
