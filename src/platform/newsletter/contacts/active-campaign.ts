import type { Platform } from '../../platform.ts';
import type { ContactDriver } from './contact-driver.ts';
import { sendJson } from './send-json.ts';

type Tags = { tags?: { id: string; tag: string }[] };

/** ActiveCampaign: the contact first, then each tag, made when it does not exist. */
export function activeCampaignDriver({ config, fetch }: Platform): ContactDriver | undefined {
  const { ACTIVECAMPAIGN_URL: origin, ACTIVECAMPAIGN_API_KEY: key } = config;
  if (!origin || !key) return undefined;
  const call = <T>(method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: unknown) =>
    sendJson<T>({
      ...{ fetch, method, url: `${origin}/api/3${path}`, headers: { 'api-token': key }, signal },
      ...(body !== undefined && { body }),
    });
  const tagId = async (tag: string, signal: AbortSignal): Promise<string> => {
    const found = await call<Tags>('GET', `/tags?search=${encodeURIComponent(tag)}`, signal);
    const known = found.tags?.find((one) => one.tag === tag);
    if (known) return known.id;
    const body = { tag: { tag, tagType: 'contact', description: '' } };
    return (await call<{ tag: { id: string } }>('POST', '/tags', signal, body)).tag.id;
  };
  return {
    name: 'ActiveCampaign',
    async add({ email, name, tags }, signal) {
      const body = { contact: { email, ...(name && { firstName: name }) } };
      type Synced = { contact: { id: string } };
      const { contact } = await call<Synced>('POST', '/contact/sync', signal, body);
      for (const tag of tags) {
        const link = { contactTag: { contact: contact.id, tag: await tagId(tag, signal) } };
        await call('POST', '/contactTags', signal, link);
      }
    },
  };
}
