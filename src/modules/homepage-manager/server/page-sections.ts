import type { Platform } from '#platform/platform.ts';
import type { FilledSection } from '../section-schemas.ts';
import { publishedSections } from './drafts.ts';
import { fillSections, isEmpty } from './fill-sections.ts';

/** What visitors see of the published homepage: enabled sections that have something to show. */
export async function pageSections(platform: Platform): Promise<FilledSection[]> {
  const sections = await publishedSections(platform.db);
  const filled = await fillSections(
    platform,
    sections.filter(({ isEnabled }) => isEnabled),
  );
  return filled.filter((section) => !isEmpty(section));
}
