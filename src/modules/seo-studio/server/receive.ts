import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { draftSchema } from '../draft-schema.ts';
import { settingsSchema } from '../site-schema.ts';
import { addressInput } from './tools/address-input.ts';

/** Words become a draft that is scored while it is written. */
export const textReceiver: Receiver = {
  takes: ['text', 'outline', 'brief'],
  label: 'Check how it is found',
  async receive(platform, user, handoff) {
    const text = textIn(handoff);
    if (text.trim() === '') throw badInput('There are no words to check.', 'from');
    const title = cutText(handoff.from.title.trim(), 200) || 'Untitled';
    const draft = draftSchema.parse({ title, text: text.slice(0, 200_000) });
    const projectId = await platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, user.id);
      return (await createProject(tx, space, user.id, 'seo-draft', { title, parts: { draft } })).id;
    });
    return { projectId, path: `/content-optimization/${projectId}` };
  },
};

/** An address becomes a site; its first crawl waits for a click, as it asks somebody else’s server. */
export const addressReceiver: Receiver = {
  takes: ['url'],
  label: 'Audit this site',
  async receive(platform, user, handoff) {
    const read = addressInput.safeParse(textIn(handoff));
    if (!read.success) throw badInput('This is no web address.', 'from');
    const title = new URL(read.data).host.slice(0, 200);
    const settings = settingsSchema.parse({ title, url: read.data });
    const projectId = await platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, user.id);
      const parts = { settings, crawls: { list: [] } };
      return (await createProject(tx, space, user.id, 'seo-site', { title, parts })).id;
    });
    return { projectId, path: `/seo-studio/sites/${projectId}` };
  },
};
