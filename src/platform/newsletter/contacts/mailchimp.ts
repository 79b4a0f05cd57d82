import { createHash } from 'node:crypto';
import type { Platform } from '../../platform.ts';
import type { ContactDriver } from './contact-driver.ts';
import { sendJson } from './send-json.ts';

/** A Mailchimp audience. Tags given with a PUT hold for new members only, so they are sent apart. */
export function mailchimpDriver({ config, fetch }: Platform): ContactDriver | undefined {
  const { MAILCHIMP_API_KEY: key, MAILCHIMP_LIST_ID: list, MAILCHIMP_API_URL } = config;
  if (!key || !list) return undefined;
  const origin = MAILCHIMP_API_URL ?? `https://${key.split('-').at(-1)}.api.mailchimp.com`;
  const headers = { authorization: `Basic ${Buffer.from(`hub:${key}`).toString('base64')}` };
  return {
    name: 'Mailchimp',
    async add({ email, name, tags }, signal) {
      const member = createHash('md5').update(email.toLowerCase()).digest('hex');
      const url = `${origin}/3.0/lists/${encodeURIComponent(list)}/members/${member}`;
      const body = {
        email_address: email,
        status_if_new: 'subscribed',
        ...(name && { merge_fields: { FNAME: name } }),
      };
      await sendJson({ fetch, method: 'PUT', url, headers, body, signal });
      if (tags.length === 0) return;
      const active = { tags: tags.map((tag) => ({ name: tag, status: 'active' })) };
      await sendJson({ fetch, method: 'POST', url: `${url}/tags`, headers, body: active, signal });
    },
  };
}
