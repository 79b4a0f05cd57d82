import { z } from 'zod';
import { AppError, badInput, forbidden } from '#kernel/errors.ts';
import type { HubFunction, RequestContext } from '#platform/http/server-module.ts';
import { emailSchema } from '#platform/newsletter/addresses.ts';
import { createBroadcast } from '#platform/newsletter/broadcasts/edit-broadcast.ts';
import { startBroadcast } from '#platform/newsletter/broadcasts/start-broadcast.ts';
import { addContactJob } from '#platform/newsletter/contacts/add-contact-job.ts';
import { contactDriver } from '#platform/newsletter/contacts/contact-driver.ts';
import { noteContact } from '#platform/newsletter/contacts/note-contact.ts';
import { listSubscribers } from '#platform/newsletter/subscribers/subscriber-list.ts';
import { findByEmail, showSubscriber } from '#platform/newsletter/subscribers/subscriber-rows.ts';

const bodySchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add_contact'),
    contact: z.object({
      email: emailSchema,
      tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    }),
    projectName: z.string().trim().min(1).max(80).optional(),
  }),
  z.object({
    action: z.literal('send_newsletter'),
    campaign: z.object({
      subject: z.string().trim().min(1).max(200),
      preheader: z.string().trim().max(300).default(''),
      content: z.string().min(1).max(200_000),
    }),
  }),
  z.object({ action: z.literal('get_contacts'), cursor: z.string().max(100).optional() }),
]);
type Body = z.infer<typeof bodySchema>;

const perTenMinutes = 20;
const pageSize = 1000;

/** The documented calls to the marketing platform. Only adding a contact is for everybody. */
export const marketingContact: HubFunction = async (context, body) => {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badInput(issue?.message ?? 'The request is not understood.', issue?.path.join('.'));
  }
  const order = parsed.data;
  if (order.action === 'add_contact') return addContact(context, order);
  if (!context.user) throw new AppError('unauthorized', 401, 'Please sign in.');
  if (!context.user.isAdmin) throw forbidden('Only an administrator of this hub can do this.');
  return order.action === 'send_newsletter'
    ? sendNewsletter(context, order.campaign)
    : getContacts(context, order.cursor);
};

type NewContact = Extract<Body, { action: 'add_contact' }>;

/**
 * Keeps a subscriber's tags and project, and passes a confirmed one on, in the background. Others
 * are passed on when they confirm, so a stranger cannot put an address on the platform's list; the
 * answer does not tell which it was. What is known of a confirmed subscriber changes only for
 * themselves and for administrators.
 */
async function addContact({ platform, ip, user }: RequestContext, order: NewContact) {
  const { contact, projectName } = order;
  const most = perTenMinutes * platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await platform.limits.take(`marketing-contact:${ip}`, most, 600);
  if (!allowed) {
    const message = `Too many requests. Please try again in ${retryAfter} seconds.`;
    throw new AppError('too_many_requests', 429, message);
  }
  const row = await findByEmail(platform.db, contact.email);
  const isOwn = user?.email.toLowerCase() === contact.email.toLowerCase();
  if (row && (row.status === 'pending' || isOwn || user?.isAdmin)) {
    await noteContact(platform.db, row, { tags: contact.tags, projectName });
  }
  if (row?.status === 'active') {
    const key = `newsletter-contact:${row.id}`;
    await platform.jobs.enqueue(platform.db, addContactJob, { subscriberId: row.id }, { key });
  }
  return { success: true };
}

type Campaign = Extract<Body, { action: 'send_newsletter' }>['campaign'];

async function sendNewsletter({ platform, user }: RequestContext, campaign: Campaign) {
  const { subject, preheader, content: markdown } = campaign;
  const draft = { subject, preheader, markdown, segmentId: null };
  const id = await createBroadcast(platform, draft, user?.id ?? null);
  return { success: true, broadcastId: id, recipients: await startBroadcast(platform, id) };
}

async function getContacts({ platform }: RequestContext, cursor: string | undefined) {
  const filter = { status: ['active' as const] };
  const page = await listSubscribers(platform.db, filter, platform.now(), {
    cursor,
    size: pageSize,
  });
  return {
    success: true,
    platform: contactDriver(platform)?.name ?? null,
    contacts: page.rows.map(showSubscriber),
    nextCursor: page.nextCursor,
  };
}
