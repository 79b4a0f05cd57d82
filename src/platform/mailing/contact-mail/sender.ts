import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newsletterSettings } from '../../newsletter/newsletter-settings.ts';
import type { Platform } from '../../platform.ts';

export type Sender = {
  /** `Name <address>`. */
  readonly from: string;
  /** What readers know the sender as. */
  readonly name: string;
  readonly postal: string;
  readonly replyTo: string;
  readonly bounceAddress: string;
};

export type OwnSender = { readonly sender: string | null; readonly postal: string };

/** What an administrator granted a space; undefined where the hub's own sender holds. */
export async function ownSender(scope: DbScope, spaceId: string): Promise<OwnSender | undefined> {
  const { rows } = await scope.execute<OwnSender>(
    sql`select sender, postal from space_senders where space_id = ${spaceId}`,
  );
  return rows[0];
}

/** Grants a space a sender and a postal address of its own; null as the sender: nothing may be sent. */
export async function grantSender(
  scope: DbScope,
  spaceId: string,
  { sender, postal }: OwnSender,
  actorId: string,
): Promise<void> {
  await scope.execute(sql`
    insert into space_senders (space_id, sender, postal, granted_by)
    values (${spaceId}, ${sender}, ${postal}, ${actorId})
    on conflict (space_id) do update set sender = excluded.sender, postal = excluded.postal,
      granted_by = excluded.granted_by, updated_at = now()`);
}

/** Whom mails of a space come from. Throws 409 where no sender was granted, or the postal address is missing. */
export async function requireSender(platform: Platform, spaceId: string): Promise<Sender> {
  const settings = await platform.settings.get(newsletterSettings);
  const own = await ownSender(platform.db, spaceId);
  if (own && own.sender === null) {
    const sentence = 'This space has no verified sender. An administrator can grant it one.';
    throw new AppError('SENDER_NOT_VERIFIED', 409, sentence);
  }
  const postal = own?.postal || settings.postalAddress;
  if (postal.trim() === '') {
    const sentence =
      'The law wants a postal address in every mail to many, and there is none yet. An administrator enters it in the newsletter’s settings, or for this space.';
    throw new AppError('NO_POSTAL_ADDRESS', 409, sentence);
  }
  const hub = settings.senderAddress
    ? `${settings.senderName || platform.config.SITE_URL} <${settings.senderAddress}>`
    : platform.config.MAIL_FROM;
  const from = own?.sender ?? hub;
  const name =
    from
      .slice(0, Math.max(0, from.indexOf('<')))
      .replaceAll('"', '')
      .trim() || from;
  const { replyTo, bounceAddress } = settings;
  return { from, name, postal, replyTo: own?.sender ? '' : replyTo, bounceAddress };
}
