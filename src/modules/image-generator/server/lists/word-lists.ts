import { badInput } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { listProjects } from '#platform/projects/list-projects.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { fillLists, listsIn } from '../../fill-lists.ts';
import { type WordList, wordListSchema } from '../../word-list-schema.ts';

/** Letters of a prompt with its lists filled in: what is made of it must hold them. */
const longestPrompt = 4000;
/** Lists that one person's form knows. */
const mostLists = 100;

/** The lists that somebody may read, by name; of two with one name the newer counts. */
export async function readWordLists(platform: Platform, userId: string): Promise<WordList[]> {
  const reader = await readableBy(platform, userId);
  const wanted = { kind: 'word-list', limit: mostLists };
  const { projects } = await listProjects(platform.db, reader, wanted);
  const lists = new Map<string, WordList>();
  for (const { id } of projects) {
    const project = await requireProject(platform.db, userId, id, 'view');
    const found = wordListSchema.safeParse((await partsOf(platform.db, project)).list);
    if (found.success && !lists.has(found.data.name)) lists.set(found.data.name, found.data);
  }
  return [...lists.values()];
}

/** The prompt with its lists filled in. Throws 400 when it grows too long by them. */
export async function withWordLists(
  platform: Platform,
  userId: string,
  prompt: string,
): Promise<string> {
  if (listsIn(prompt).length === 0) return prompt;
  const filled = fillLists(prompt, await readWordLists(platform, userId));
  const length = [...filled].length;
  if (length > longestPrompt) {
    throw badInput(
      `With its lists the prompt has ${length.toLocaleString('en')} characters; ${longestPrompt.toLocaleString('en')} are the most.`,
      'prompt',
    );
  }
  return filled;
}
