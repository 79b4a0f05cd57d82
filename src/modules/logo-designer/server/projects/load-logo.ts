import type { Need } from '#kernel/authorized.ts';
import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Logo, logoSchema, type StoredDraft } from '../../logo-project.ts';

export type LoadedLogo = {
  readonly project: Project;
  readonly logo: Logo;
  readonly drafts: ReadonlyMap<string, StoredDraft>;
};

/** A logo project that somebody may use. Throws 404 for others and for what is no logo, 403 for viewers who write. */
export async function loadLogo(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need = 'view',
): Promise<LoadedLogo> {
  const project = await requireProject(scope, userId, id, need);
  if (project.kind !== 'logo') throw noProject();
  const parts = await partsOf(scope, project);
  const drafts = new Map(
    Object.entries(parts).flatMap(([name, body]) =>
      name.startsWith('draft:') ? [[name.slice('draft:'.length), body as StoredDraft]] : [],
    ),
  );
  return { project, logo: logoSchema.parse(parts.logo), drafts };
}

/** One draft of a project. Throws 404. */
export function draftIn({ drafts }: LoadedLogo, id: string): StoredDraft {
  const draft = drafts.get(id);
  if (!draft) throw notFound('This project has no such draft.');
  return draft;
}
