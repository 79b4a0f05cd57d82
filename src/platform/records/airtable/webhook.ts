import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { airtableClient } from './airtable-client.ts';

/** Where Airtable tells of changes. */
export const webhookPath = '/webhooks/airtable';

type Row = { webhook_id: string | null; webhook_secret: string | null };
type Created = { id: string; macSecretBase64: string; expirationTime?: string };

const boundTo = (baseId: string) => `airtable-webhook|v1|${baseId}`;

/** Once a day: makes the webhook, or keeps it from expiring after its seven days. */
export const webhookJob = defineJob({
  name: 'records:webhook',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    const client = airtableClient(platform);
    if (!client || !platform.config.AIRTABLE_WEBHOOK) return;
    const path = `/v0/bases/${client.baseId}/webhooks`;
    const known = (await findWebhook(platform, client.baseId))?.webhook_id;
    if (known) {
      const isAlive = await client.request('POST', `${path}/${known}/refresh`, {}).then(
        () => true,
        (error) => {
          if (error?.status === 404 || error?.status === 403) return false;
          throw error;
        },
      );
      if (isAlive) return;
    }
    const created = await client.request<Created>('POST', path, {
      notificationUrl: `${platform.config.SITE_URL}${webhookPath}`,
      specification: { options: { filters: { dataTypes: ['tableData'] } } },
    });
    await keepWebhook(platform, client.baseId, created);
  },
});

async function keepWebhook(platform: Platform, baseId: string, created: Created): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const before = (await findWebhook(platform, baseId))?.webhook_secret;
    const secretId = await platform.vault.put(tx, created.macSecretBase64, boundTo(baseId));
    await tx.execute(sql`
      insert into record_bases (base_id, tokens, webhook_id, webhook_secret, webhook_expires_at)
      values (${baseId}, 0, ${created.id}, ${secretId}, ${created.expirationTime ?? null})
      on conflict (base_id) do update set webhook_id = excluded.webhook_id, webhook_cursor = 1,
        webhook_secret = excluded.webhook_secret, webhook_expires_at = excluded.webhook_expires_at`);
    if (before) await platform.vault.remove(tx, before);
  });
}

async function findWebhook(platform: Platform, baseId: string): Promise<Row | undefined> {
  const { rows } = await platform.db.execute<Row>(
    sql`select webhook_id, webhook_secret from record_bases where base_id = ${baseId}`,
  );
  return rows[0];
}

/**
 * Whether a message to the webhook is Airtable's: its header is the HMAC-SHA-256 of the body under
 * the secret of the webhook, in hex (some of Airtable's own examples write base64).
 */
export async function isGenuineMessage(
  platform: Platform,
  body: string,
  header: string | undefined,
): Promise<boolean> {
  const baseId = platform.config.AIRTABLE_BASE_ID;
  const given = /^hmac-sha256=(.+)$/.exec(header ?? '')?.[1];
  if (!baseId || !given) return false;
  const secretId = (await findWebhook(platform, baseId))?.webhook_secret;
  if (!secretId) return false;
  const secret = Buffer.from(
    await platform.vault.open(platform.db, secretId, boundTo(baseId)),
    'base64',
  );
  const mac = createHmac('sha256', secret).update(body).digest();
  const claimed = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64');
  return claimed.length === mac.length && timingSafeEqual(claimed, mac);
}
