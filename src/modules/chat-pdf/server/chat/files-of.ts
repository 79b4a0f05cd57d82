import type { z } from 'zod';
import { notFound } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import type { pdfChatParts } from '../../pdf-chat-schema.ts';

/** The ids of the files that a project is about. Throws 404 for what this person may not read. */
export async function filesOf(
  platform: Platform,
  userId: string,
  projectId: string,
): Promise<readonly string[]> {
  const project = await requireProject(platform.db, userId, projectId, 'view');
  if (project.kind !== 'pdf-chat') throw notFound('There is no such project.');
  const { documents } = await partsOf(platform.db, project);
  // Bundles and old projects may come without the part.
  return (documents as z.output<typeof pdfChatParts.documents> | undefined)?.assetIds ?? [];
}
