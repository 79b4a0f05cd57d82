import { AppError } from '#kernel/errors.ts';
import { type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { createBroadcast } from '#platform/newsletter/broadcasts/edit-broadcast.ts';

/** Characters of a mail. */
const longest = 200_000;

/** Words become the draft of a mail, which its administrators look over and send. */
export const newsletterReceiver: Receiver = {
  takes: ['text', 'outline'],
  label: 'Begin a mail with it',
  forAdmins: true,
  async receive(platform, user, handoff) {
    const markdown = textIn(handoff);
    if (markdown.length > longest) {
      const message = `A mail may have ${longest.toLocaleString('en')} characters at most.`;
      throw new AppError('too_large', 413, message, { field: 'from' });
    }
    const subject = handoff.from.title.replace(/\s+/g, ' ').slice(0, 200);
    const draft = { subject, preheader: '', markdown, segmentId: null };
    const id = await createBroadcast(platform, draft, user.id);
    const path = `/modules/newsletter?part=broadcasts&broadcast=${id}`;
    return { projectId: null, madeId: id, path };
  },
};
