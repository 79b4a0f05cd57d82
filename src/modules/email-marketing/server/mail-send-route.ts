import { Hono } from 'hono';
import { AppError, badInput } from '#kernel/errors.ts';
import { withApiErrors } from '#platform/http/api-errors.ts';
import { withRequestContext } from '#platform/http/request-context.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { callTool } from '#platform/tools/call-tool.ts';

const path = '/v1/mail/send';
const printable = /^[\x20-\x7e]{1,200}$/;

/** `POST /v1/mail/send`: one mail by its template, for programs with a hub token that opens tools. */
export function createMailSendRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post(path, withRequestContext(platform), withApiErrors, async (c) => {
    const { user, ip } = c.get('hub');
    if (!user?.hubToken) {
      throw new AppError(
        'unauthorized',
        401,
        'Send a hub token that opens tools: Authorization: Bearer gh_sk_…',
      );
    }
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !printable.test(key)) {
      throw badInput(
        'An Idempotency-Key has 1 to 200 printable ASCII characters.',
        'Idempotency-Key',
      );
    }
    const input = await c.req.json().catch(() => {
      throw badInput('The body is not JSON.', 'body');
    });
    const call = { user, ip, name: 'mail.send-template', input, key };
    const { answer, isReplay } = await callTool(platform, call);
    if (isReplay) c.header('idempotency-replayed', 'true');
    return c.json(answer?.output as object, 202);
  });
  return routes;
}
