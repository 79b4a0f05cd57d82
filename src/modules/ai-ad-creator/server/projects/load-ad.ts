import type { Need } from '#kernel/authorized.ts';
import { notFound } from '#kernel/errors.ts';
import type { DbScope, Transaction } from '#platform/db/database.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Ad, adSchema, type Variant } from '../../ad-project.ts';

export type LoadedAd = { readonly project: Project; readonly ad: Ad };

/** An ad project that somebody may use. Throws 404 for others and for what is no ad, 403 for viewers who write. */
export async function loadAd(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need = 'view',
): Promise<LoadedAd> {
  const project = await requireProject(scope, userId, id, need);
  return read(scope, project);
}

async function read(scope: DbScope, project: Project): Promise<LoadedAd> {
  if (project.kind !== 'ad') throw noProject();
  return { project, ad: adSchema.parse((await partsOf(scope, project)).ad) };
}

/** Changes an ad, whoever saves meanwhile. */
export async function changeAd(
  tx: Transaction,
  userId: string,
  id: string,
  change: (ad: Ad) => Ad,
): Promise<Ad> {
  const project = await requireProject(tx, userId, id, 'edit', { lock: true });
  const { ad } = await read(tx, project);
  const next = adSchema.parse(change(ad));
  await changeParts(tx, project, userId, { ad: next });
  return next;
}

/** The variants of these ids, all without them. Throws 404 for others. */
export function variantsOf({ variants }: Ad, ids: readonly string[] | undefined): Variant[] {
  if (!ids) return variants;
  return ids.map((id) => {
    const found = variants.find((one) => one.id === id);
    if (!found) throw notFound('This project has no such variant.');
    return found;
  });
}
