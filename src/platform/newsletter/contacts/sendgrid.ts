import type { Platform } from '../../platform.ts';
import type { ContactDriver } from './contact-driver.ts';
import { sendJson } from './send-json.ts';

/** SendGrid's marketing contacts. It has no tags; lists take their place. */
export function sendGridDriver({ config, fetch }: Platform): ContactDriver | undefined {
  const { SENDGRID_API_KEY: key, SENDGRID_API_URL: origin, SENDGRID_LIST_IDS: lists } = config;
  if (!key) return undefined;
  const listIds = lists
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  return {
    name: 'SendGrid',
    async add({ email, name }, signal) {
      const body = {
        ...(listIds.length > 0 && { list_ids: listIds }),
        contacts: [{ email, ...(name && { first_name: name }) }],
      };
      const headers = { authorization: `Bearer ${key}` };
      const url = `${origin}/v3/marketing/contacts`;
      await sendJson({ fetch, method: 'PUT', url, headers, body, signal });
    },
  };
}
