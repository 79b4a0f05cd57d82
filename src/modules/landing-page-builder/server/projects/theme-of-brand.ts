import { z } from 'zod';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import { type Theme, themeSchema } from '#blocks/theme/theme-schema.ts';
import { fontFamilies, fontIds } from '#kernel/fonts/font-families.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';

const brandPart = z.object({
  colours: z.object({
    primary: z.string(),
    accent: z.string().optional(),
    ink: z.string().optional(),
    paper: z.string().optional(),
  }),
  fonts: z.object({ heading: z.string(), text: z.string().optional() }).optional(),
});

/** The look of pages in a brand's colours and typefaces; a typeface that the hub does not have stays as usual. */
export async function themeOfBrand(
  scope: DbScope,
  userId: string,
  brandId: string,
): Promise<Theme> {
  const project = await requireProject(scope, userId, brandId, 'view');
  if (project.kind !== 'brand') throw noProject();
  return themeOfBrandPart((await partsOf(scope, project)).brand);
}

/** The same for what a brand holds. */
export function themeOfBrandPart(part: unknown): Theme {
  const { colours, fonts } = brandPart.parse(part);
  const usual = ownThemes.harbour;
  const idOf = (title: string | undefined) =>
    fontIds.find((id) => fontFamilies[id].title === title);
  return themeSchema.parse({
    ...usual,
    colours,
    fonts: {
      heading: idOf(fonts?.heading) ?? usual.fonts.heading,
      text: idOf(fonts?.text) ?? usual.fonts.text,
    },
  });
}
