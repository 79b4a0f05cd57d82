import { defaultSections } from '../section-defaults.ts';
import { type Section, sectionSchema } from '../section-schemas.ts';

/**
 * Sections as they were stored. One that is missing or does not fit any more (stored by an older
 * release) takes its defaults, so that the page never fails for it.
 */
export function readSections(stored: unknown): Section[] {
  const list: unknown[] = Array.isArray(stored) ? stored : [];
  return defaultSections().map((initial) => {
    const found = list.find((one) => (one as { name?: unknown } | null)?.name === initial.name);
    const parsed = sectionSchema.safeParse({ ...initial, ...(found as object | undefined) });
    return parsed.success ? parsed.data : initial;
  });
}
