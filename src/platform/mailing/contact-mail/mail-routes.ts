import { type Context, Hono } from 'hono';
import { builtPattern } from '#kernel/built-pattern.ts';
import { noteEvents } from '../../contacts/contact-events.ts';
import { optIn, optOut } from '../../contacts/optouts.ts';
import { sql } from '../../db/sql.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { HubEnv } from '../../http/server-module.ts';
import type { Platform } from '../../platform.ts';
import { endedPage, notePage, pageParts } from '../../shares/share-frame.ts';
import { provesContact } from './contact-links.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const link = builtPattern(`^(${uuid})\\.([\\w-]{24})$`);
const id = builtPattern(`^${uuid}$`);

/** Which links of a mailing lead where, as its module keeps them. */
export type FindLinks = (
  platform: Platform,
  mailingId: string,
) => Promise<{ readonly links: readonly string[]; readonly projectId: string } | undefined>;

/** What mails to contacts link to at the hub: the way out, and numbered links. */
export function createContactMailRoutes(platform: Platform, findLinks: FindLinks): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/mail/leave/:link', async (c) => {
    const contact = await contactOf(platform, c);
    if (!contact)
      return c.html(endedPage(false, 'subscription', await pageParts(platform, c)), 404);
    return c.html(await leavePage(platform, c, contact));
  });
  // Mail programs post here by themselves (RFC 8058), without cookies; the page's own button does, too.
  routes.post('/mail/leave/:link', async (c) => {
    const contact = await contactOf(platform, c);
    if (!contact) return c.text('This link is not complete.', 404);
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const from = c.req.query('from') ?? '';
    await platform.db.transaction(async (tx) => {
      if (form.stay === 'yes') return optIn(tx, contact.id);
      const source = form['List-Unsubscribe'] === 'One-Click' ? 'one-click' : 'page';
      const projectId = id.test(from) ? from : undefined;
      await optOut(platform, tx, contact.id, { reason: 'unsubscribed', source, projectId });
    });
    return c.html(
      await leavePage(platform, c, (await findContact(platform, contact.id)) ?? contact),
    );
  });
  routes.get('/go/:mailing/:link/:n', async (c) => {
    const { mailing, link: who, n } = c.req.param();
    const [, contactId = '', proof = ''] = link.exec(who) ?? [];
    const known = id.test(mailing) ? await findLinks(platform, mailing) : undefined;
    const target = /^\d{1,3}$/.test(n) ? known?.links[Number(n)] : undefined;
    const isProven = await provesContact(platform, `go:${mailing}`, contactId, proof);
    if (!known || target === undefined || !isProven)
      return c.html(endedPage(false, 'page', await pageParts(platform, c)), 404);
    await noteClick(platform, { mailingId: mailing, contactId, n: Number(n), ...known });
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(target, 302);
  });
  return routes;
}

type Contact = {
  readonly id: string;
  readonly email: string;
  readonly space: string;
  readonly isOut: boolean;
};

async function contactOf(platform: Platform, c: Context<HubEnv>): Promise<Contact | undefined> {
  const [, contactId = '', proof = ''] = link.exec(c.req.param('link') ?? '') ?? [];
  if (!(await provesContact(platform, 'leave', contactId, proof))) return undefined;
  return findContact(platform, contactId);
}

async function findContact({ db }: Platform, contactId: string): Promise<Contact | undefined> {
  const { rows } = await db.execute<Contact>(sql`
    select c.id, c.email, case when s.kind = 'team' then s.name else '' end as space,
      coalesce(contact_block(c.space_id, c.id, c.email) = 'unsubscribed', false) as "isOut"
    from contacts c join spaces s on s.id = c.space_id where c.id = ${contactId}`);
  return rows[0];
}

async function leavePage(platform: Platform, c: Context<HubEnv>, contact: Contact) {
  c.header('x-robots-tag', 'noindex');
  c.header('cache-control', 'no-store');
  const parts = await pageParts(platform, c);
  const whose = escapeHtml(contact.space || parts.site.name);
  const email = escapeHtml(contact.email);
  const button = (label: string, field = '') =>
    `<form method="post">${field}<p><button>${label}</button></p></form>`;
  if (contact.isOut) {
    const stay = '<input type="hidden" name="stay" value="yes">';
    return notePage(parts, {
      ...{ title: 'You are unsubscribed', heading: 'You are unsubscribed' },
      text: `<p>${email} gets no more mails from ${whose}.</p>${button('Take that back', stay)}`,
    });
  }
  return notePage(parts, {
    ...{ title: 'Unsubscribe', heading: 'Leave these mails?' },
    text: `<p>${email} gets mails from ${whose}. Nothing has changed yet.</p>${button('Unsubscribe')}`,
  });
}

type Click = {
  readonly mailingId: string;
  readonly contactId: string;
  readonly n: number;
  readonly projectId: string;
  readonly links: readonly string[];
};

/** Notes who followed which link, once each. */
async function noteClick({ db, now }: Platform, click: Click): Promise<void> {
  const { mailingId, contactId, n, projectId, links } = click;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into mail_clicks (mailing_id, link, recipient_id, at)
      select ${mailingId}, ${n}, id, ${now().toISOString()} from contacts where id = ${contactId}
      on conflict do nothing`);
    if (!rowCount) return;
    const event = { name: 'mail.clicked', projectId, detail: links[n] ?? '', at: now() } as const;
    await noteEvents(tx, [contactId], event);
  });
}
