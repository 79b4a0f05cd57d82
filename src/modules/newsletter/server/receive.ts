import { AppError } from '#kernel/errors.ts';
import { contactIn, type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { createBroadcast } from '#platform/newsletter/broadcasts/edit-broadcast.ts';
import { askToConfirm } from '#platform/newsletter/subscribers/opt-in/opt-in.ts';

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

/** Nobody is subscribed by somebody else: they are mailed, and the link in that mail subscribes them. */
export const contactReceiver: Receiver = {
  takes: ['contact'],
  label: 'Ask to subscribe by mail',
  forAdmins: true,
  async receive(platform, _user, handoff) {
    const { email } = contactIn(handoff);
    await askToConfirm(platform, { email, source: 'form_entry' });
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    return { projectId: null, path: `/modules/newsletter?part=subscribers&filter=${filter}` };
  },
};
