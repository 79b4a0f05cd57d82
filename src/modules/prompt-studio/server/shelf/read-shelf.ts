import { notFound } from '#kernel/errors.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { freeText, kindOfPrompt } from '../../../marketplace/server/public.ts';
import type { PromptTest } from '../../prompt-tests/schemas.ts';
import type { ShelfSource, ShelfText } from '../../shelf/shelf-contract.ts';
import { variablesOf } from '../../writing.ts';
import { listBought } from '../bought.ts';
import { ownIdea } from '../ideas/ideas.ts';
import { ownSubmission, writingOf } from '../submissions/submission-row.ts';

type Found = Omit<ShelfText, 'source' | 'id' | 'variables'> & Partial<Pick<ShelfText, 'variables'>>;

const noPrompt = () => notFound('There is no such prompt on your shelf.');

/** One prompt of the shelf with its text and blanks. Throws 404 for what this person may not read. */
export async function readShelf(
  platform: Platform,
  user: CurrentUser,
  source: ShelfSource,
  id: string,
): Promise<ShelfText> {
  const found = await readers[source](platform, user, id);
  const { body, variables = [] } = found;
  return { ...found, source, id, variables: variablesOf(body, variables) };
}

type Reader = (platform: Platform, user: CurrentUser, id: string) => Promise<Found>;

const readers: Readonly<Record<ShelfSource, Reader>> = {
  async idea({ db }, user, id) {
    const { title, versions } = await ownIdea(db, user.id, id);
    return { title, kind: null, body: versions[0]?.body ?? '' };
  },
  async test({ db }, user, id) {
    const project = await requireProject(db, user.id, id, 'view');
    if (project.kind !== 'prompt-test') throw noPrompt();
    const { test } = await partsOf(db, project);
    const written = (test as PromptTest).versions.filter(({ prompt }) => prompt.trim() !== '');
    return { title: project.title, kind: null, body: written.at(-1)?.prompt ?? '' };
  },
  async submission(platform, user, id) {
    const row = await ownSubmission(platform.db, user.id, id);
    const { title, body, variables, ...about } = await writingOf(platform, platform.db, row);
    return { title: title || 'Untitled', body, variables, kind: kindOfPrompt(about) };
  },
  async bought({ db }, user, id) {
    const prompt = (await listBought(db, user.id)).find((each) => each.id === id);
    if (!prompt) throw noPrompt();
    const { title, body, variables } = prompt;
    return { title, body, variables, kind: kindOfPrompt(prompt) };
  },
  async free({ db }, _, id) {
    const prompt = await freeText(db, id);
    if (!prompt) throw noPrompt();
    const { title, body, variables } = prompt;
    return { title, body, variables, kind: kindOfPrompt(prompt) };
  },
};
