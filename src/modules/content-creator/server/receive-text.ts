import { badInput } from '#kernel/errors.ts';
import { docOf } from '#kernel/rich-text/doc/doc-of.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { plainText } from '#kernel/rich-text/plain-text.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import {
  fileIn,
  type Handoff,
  type Received,
  type Receiver,
  textIn,
} from '#platform/handoffs/receiver.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { bodySchema } from '../article-schema.ts';

/** Letters of an article at most; its part has to stay below 1 MB. */
const mostLetters = 200_000;

/**
 * Words become an article. A brief, an outline, an address or a file fills the form of a new text;
 * nothing is made before somebody says so.
 */
export const textReceiver: Receiver = {
  takes: ['text', 'outline', 'brief', 'url', 'file'],
  label: 'Write a text from it',
  async receive(platform, user, handoff) {
    if (handoff.kind === 'text') return makeArticle(platform, user, handoff);
    if (handoff.kind === 'file') {
      const { asset, name } = fileIn(handoff);
      if (!asset) throw badInput('Keep the file in the library first.', 'from');
      return { projectId: null, path: formWith({ asset: asset.id, name }) };
    }
    const words = textIn(handoff).trim();
    if (words === '') throw badInput('There are no words to begin with.', 'from');
    return { projectId: null, path: formWith({ [handoff.kind]: cutText(words, 4000) }) };
  },
};

async function makeArticle(
  platform: Platform,
  user: CurrentUser,
  handoff: Handoff,
): Promise<Received> {
  const doc = docOf(readMarkdown(cutText(textIn(handoff), mostLetters)));
  const text = plainText(richTextOf(doc));
  if (text.trim() === '') throw badInput('There are no words to make an article of.', 'from');
  const title = cutText(handoff.from.title.trim(), 200) || 'Untitled';
  const body = bodySchema.parse({ title, language: languageOf(text) || 'en', doc });
  const projectId = await platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, user.id);
    return (await createProject(tx, space, user.id, 'article', { title, parts: { body } })).id;
  });
  return { projectId, path: `/content-creator/articles/${projectId}` };
}

const formWith = (fields: Record<string, string>): string =>
  `/content-creator/new#${new URLSearchParams(fields)}`;
