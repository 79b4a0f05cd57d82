import { AppError } from '#kernel/errors.ts';
import { upsertContact } from '#platform/contacts/upsert-contact.ts';
import { contactIn, type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { campaignPartSchema } from '../parts/campaign-part.ts';

/** Somebody who gave their address becomes a contact; what they agreed to comes along. */
export const contactReceiver: Receiver = {
  takes: ['contact'],
  label: 'Keep as a contact',
  async receive(platform, user, handoff) {
    const { email, name, language, attributes, agreedTo } = contactIn(handoff);
    const at = platform.now().toISOString();
    const source = agreedTo.at(-1);
    const { contactId } = await platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, user.id);
      return upsertContact(platform, tx, space.id, {
        ...{ email, attributes },
        ...(name && { name }),
        ...(language && { language }),
        ...(source && { consent: { source, at } }),
      });
    });
    const path = `/modules/email-marketing?tab=contacts&contact=${contactId}`;
    return { projectId: null, madeId: contactId, path };
  },
};

const longest = 100_000;

/** Words become the draft of a campaign. */
export const textReceiver: Receiver = {
  takes: ['text'],
  label: 'Begin a campaign with it',
  async receive(platform, user, handoff) {
    const markdown = textIn(handoff);
    if (markdown.length > longest) {
      const message = `A mail may have ${longest.toLocaleString('en')} characters at most.`;
      throw new AppError('too_large', 413, message, { field: 'from' });
    }
    const title = handoff.from.title.replace(/\s+/g, ' ').slice(0, 120) || 'Campaign';
    const campaign = campaignPartSchema.parse({ subject: title, markdown });
    const project = await platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, user.id);
      return createProject(tx, space, user.id, 'campaign', { title, parts: { campaign } });
    });
    return { projectId: project.id, path: `/email-marketing/campaigns/${project.id}` };
  },
};
