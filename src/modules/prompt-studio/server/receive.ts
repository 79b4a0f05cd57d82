import { AppError } from '#kernel/errors.ts';
import { type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { variablesOf } from '../writing.ts';
import { startDraft } from './submissions/drafts.ts';

/** Characters of a prompt. */
const longest = 20_000;

/** Words become the draft of a prompt; what is in brackets becomes its blanks. */
export const promptReceiver: Receiver = {
  takes: ['text', 'outline', 'brief'],
  label: 'Write a prompt from it',
  async receive(platform, user, handoff) {
    const body = textIn(handoff);
    if (body.length > longest) {
      const message = `A prompt may have ${longest.toLocaleString('en')} characters at most.`;
      throw new AppError('too_large', 413, message, { field: 'from' });
    }
    const { id } = await startDraft(platform.db, user.id, {
      ...{ title: handoff.from.title.slice(0, 120), body },
      variables: variablesOf(body, []).slice(0, 20),
    });
    return { projectId: null, madeId: id, path: `/submit-prompt?id=${id}` };
  },
};
