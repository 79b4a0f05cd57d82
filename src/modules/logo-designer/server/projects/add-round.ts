import type { Platform } from '#platform/platform.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Logo, logoSchema, type StoredDraft } from '../../logo-project.ts';

type Round = Logo['rounds'][number];

/** Puts a round with its drafts into a project, once however often it is called, whoever saves meanwhile. */
export function addRound(
  { db }: Platform,
  userId: string,
  projectId: string,
  round: Round,
  drafts: ReadonlyMap<string, StoredDraft>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const project = await requireProject(tx, userId, projectId, 'edit', { lock: true });
    const logo = logoSchema.parse((await partsOf(tx, project)).logo);
    if (logo.rounds.some(({ id }) => id === round.id)) return;
    const parts = Object.fromEntries([...drafts].map(([id, body]) => [`draft:${id}`, body]));
    const changed = { ...logo, rounds: [...logo.rounds, round] };
    await changeParts(tx, project, userId, { ...parts, logo: changed });
  });
}
