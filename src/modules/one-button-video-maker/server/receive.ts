import { AppError } from '#kernel/errors.ts';
import { type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { addressOfHandedForm, longestHanded } from '../form-address.ts';

/** Words fill the form of a film; nothing is made before its person has looked at it. */
export const filmReceiver: Receiver = {
  takes: ['text', 'outline', 'brief'],
  label: 'Make a film of it',
  async receive(_platform, _user, handoff) {
    const description = textIn(handoff).trim();
    if (description.length > longestHanded) {
      const most = longestHanded.toLocaleString('en');
      const message = `The description of a film may have ${most} characters at most.`;
      throw new AppError('too_large', 413, message, { field: 'from' });
    }
    const title = handoff.from.title;
    return { projectId: null, path: addressOfHandedForm({ title, description }) };
  },
};
