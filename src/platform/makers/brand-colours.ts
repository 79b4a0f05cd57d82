import { z } from 'zod';
import type { Platform } from '../platform.ts';
import { noProject, partsOf, requireProject } from '../projects/projects.ts';

const partSchema = z.object({ colours: z.record(z.string(), z.string()) });

/** The colours of a brand that this person may read; undefined without one. Throws 404. */
export async function brandColours(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  brandId: string | undefined,
): Promise<string[] | undefined> {
  if (brandId === undefined) return undefined;
  const project = await requireProject(db, userId, brandId, 'view');
  if (project.kind !== 'brand') throw noProject();
  const { colours } = partSchema.parse((await partsOf(db, project)).brand);
  const named = ['primary', 'accent', 'ink', 'paper'].flatMap((name) => colours[name] ?? []);
  return named.length > 0 ? named : undefined;
}
