import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { metaSchema } from '../book-schema.ts';
import { splitChapters } from './manuscript/split-chapters.ts';

/** Words become the chapters of a new book, divided at their headings. */
export const bookReceiver: Receiver = {
  takes: ['text', 'outline', 'brief'],
  label: 'Make a book of it',
  async receive(platform, user, handoff) {
    const title = cutText(handoff.from.title.trim(), 200) || 'Untitled';
    const chapters = splitChapters(textIn(handoff), title);
    if (chapters.length === 0) throw badInput('There are no words to make a book of.', 'from');
    const order = chapters.map((_, at) => `m${at + 1}`);
    const meta = metaSchema.parse({ title, author: '', order });
    const parts = Object.fromEntries(chapters.map((one, at) => [`chapter:${order[at]}`, one]));
    const projectId = await platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, user.id);
      return (await createProject(tx, space, user.id, 'book', { title, parts: { meta, ...parts } }))
        .id;
    });
    return { projectId, path: `/book-publisher/books/${projectId}` };
  },
};
