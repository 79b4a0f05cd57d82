import { badInput } from '#kernel/errors.ts';
import { portraitFields } from '../portrait/portrait-run.ts';

const noConsent = 'Confirm that the person in the photo has agreed.';

/** Nobody's photo goes to a service before somebody says that they agreed; what was said is kept with the run. */
export function readConsent({
  photo,
  consent,
}: {
  readonly photo?: string | undefined;
  readonly consent?: unknown;
}) {
  if (photo === undefined) return undefined;
  const read = portraitFields.consent.safeParse(consent);
  if (!read.success || read.data === undefined) throw badInput(noConsent, 'consent');
  return read.data;
}
