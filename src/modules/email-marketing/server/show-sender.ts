import { AppError } from '#kernel/errors.ts';
import { ownSender, requireSender } from '#platform/mailing/contact-mail/sender.ts';
import type { Platform } from '#platform/platform.ts';

/** Whom mails of a space come from, how they go, and what keeps them from going. */
export async function showSender(platform: Platform, spaceId: string) {
  const own = await ownSender(platform.db, spaceId);
  const transport = platform.config.SMTP_URL ? ('smtp' as const) : ('outbox' as const);
  try {
    const { from, postal } = await requireSender(platform, spaceId);
    return { from, postal, isOwn: own !== undefined, transport, obstacle: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const from = own?.sender ?? platform.config.MAIL_FROM;
    return {
      ...{ from, postal: own?.postal ?? '', isOwn: own !== undefined, transport },
      obstacle: error.message,
    };
  }
}
