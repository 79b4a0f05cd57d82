import { loadPublicConfig } from '../hub/public-config.ts';

/** What has become of a mail, in words that are true with and without a mail server. */
export async function mailWords(what: string): Promise<string> {
  const { sendsMail } = await loadPublicConfig();
  return sendsMail
    ? `${what} is on its way.`
    : `${what} is waiting in this hub’s outbox, because it has no mail server yet.`;
}
