import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Handoff, markdownIn, type Receiver } from '#platform/handoffs/receiver.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { metaSchema } from '../book-schema.ts';
import { addChapters } from './add-chapters.ts';
import {
  plainTitle,
  portions,
  type SplitChapter,
  splitChapters,
} from './manuscript/split-chapters.ts';

const takes = ['text', 'outline', 'brief'] as const;
const titleOf = ({ from }: Handoff) => cutText(from.title.trim(), 200) || 'Untitled';
const pathOf = (id: string) => `/book-publisher/books/${id}`;

/** Words become the chapters of a new book, divided at their headings, or one chapter of a book that is there. */
export const bookReceivers: readonly Receiver[] = [
  {
    takes,
    label: 'Make a book of it',
    async receive(platform, user, handoff) {
      const title = titleOf(handoff);
      const chapters = splitChapters(markdownIn(handoff), title);
      if (chapters.length === 0) throw noWords();
      const order = chapters.map((_, at) => `m${at + 1}`);
      const meta = metaSchema.parse({ title, author: '', order });
      const parts = Object.fromEntries(chapters.map((one, at) => [`chapter:${order[at]}`, one]));
      const projectId = await platform.db.transaction(async (tx) => {
        const space = await personalSpace(tx, user.id);
        const given = { title, parts: { meta, ...parts } };
        return (await createProject(tx, space, user.id, 'book', given)).id;
      });
      return { projectId, path: pathOf(projectId) };
    },
  },
  {
    takes,
    label: 'As a chapter of',
    into: 'book',
    async receive(platform, user, handoff, into = '') {
      const chapters = asChapter(titleOf(handoff), markdownIn(handoff).trim());
      const added = chapters.map((one) => ({ id: newId(), ...one }));
      await addChapters(platform, user.id, into, added);
      return { projectId: into, path: `${pathOf(into)}?chapter=${added[0]?.id}` };
    },
  },
];

/** One chapter, or several where it is longer than one may be. A heading at the top is its title. */
function asChapter(fallback: string, words: string): SplitChapter[] {
  const end = words.startsWith('# ') ? `${words}\n`.indexOf('\n') : 0;
  const title = cutText(plainTitle(words.slice(2, end)), 200) || fallback;
  const markdown = words.slice(end).trim();
  if (markdown === '') throw noWords();
  return portions({ title, markdown });
}

const noWords = () => badInput('There are no words to make a book of.', 'from');
