import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { withApiErrors } from '#platform/http/api-errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { readMail } from './mail/read-mail.ts';
import { takeMail } from './mail/take-mail.ts';

const path = '/api/support/inbound';
/** The largest mail, in bytes: an attachment of 25 MB as mails carry it, and some more. */
const largest = 40 * 1024 * 1024;

export const inboundUpload: Upload = { paths: [path], what: 'A mail', largest, as: 'body' };

/** `POST /api/support/inbound`: a mail as it came (RFC 5322), from whatever takes mails for the hub. */
export function createInboundRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post(path, withApiErrors, async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Send a hub token that opens tools.');
    const mail = await readMail(new Uint8Array(await c.req.arrayBuffer()));
    const { ticketId, number, state } = await takeMail(platform, user.id, mail);
    return c.json({ ticketId, number, state }, state === 'new' ? 201 : 200);
  });
  return routes;
}
