import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { createEventSite } from '#platform/events/event-sites.ts';
import { addNote } from '#platform/figures/notes.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';

const module = 'analytics-dashboard';

const isPlain = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names hold no control characters
  text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text);
const name = z.string().trim().min(1).max(120).refine(isPlain, 'holds signs that no name has');

/** `Shop.Example.org`, also with `https://` before and a path behind it. */
const domain = z
  .string()
  .trim()
  .max(500)
  .refine((text) => hostOf(text) !== null, 'must be the name of a site, such as shop.example.org');

/** The host of what people write as their site's address, in ASCII. */
export function hostOf(text: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url?.username !== '' || !/^[a-z0-9.-]{1,253}$/.test(url.hostname)) return null;
  return url.hostname;
}

/** What a page elsewhere has to hold so that its visits are counted. */
export const snippetFor = (sitesOrigin: string, key: string): string =>
  `<script defer src="${escapeHtml(sitesOrigin)}/t.js" data-site="${escapeHtml(key)}"></script>`;

export const createSite = defineTool({
  name: 'stats.create-site',
  title: 'Count visits of a site',
  description:
    'Adds a site elsewhere whose visits are to be counted, and gives the snippet for its pages. It sets no cookie and keeps no addresses. What is published on this hub counts itself.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ name, domain, spaceId: z.uuid().optional() }),
  output: z.object({ siteId: z.string(), key: z.string(), snippet: z.string() }),
  async run(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const space = await spaceForWork(tx, user.id, input.spaceId);
    const host = hostOf(input.domain) ?? input.domain;
    const site = await createEventSite(tx, space, user.id, { name: input.name, domain: host });
    const snippet = snippetFor(platform.config.SITES_ORIGIN, site.key);
    return { output: { siteId: site.id, key: site.key, snippet } };
  },
});

export const noteEvent = defineTool({
  name: 'stats.note',
  title: 'Note what happened',
  description:
    'Writes down what happened at a time, such as a campaign, an outage or new prices, to be shown beside figures.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    at: z.iso.datetime({ error: 'must be a time in UTC, such as 2026-11-22T09:30:00Z' }),
    text: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .refine(
        (text) => text.isWellFormed() && !text.includes('\0'),
        'holds signs that no text has',
      ),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ noteId: z.string() }),
  async run(context, { at, text, spaceId }) {
    const user = personOf(context);
    const tx = context.platform.db as unknown as Transaction;
    const space = await spaceForWork(tx, user.id, spaceId);
    return { output: { noteId: await addNote(tx, space, user.id, { at, text }) } };
  },
});
