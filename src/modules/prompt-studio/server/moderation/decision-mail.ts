import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';

export type Decision = {
  readonly outcome: 'live' | 'rejected';
  readonly kind: 'prompt' | 'change';
  readonly submissionId: string;
  readonly title: string;
  readonly reason: string;
  readonly slug: string | undefined;
  /** Whether its creator may still object. */
  readonly mayAppeal: boolean;
};

/** Tells the creator what was decided, in the transaction of the decision. */
export async function mailDecision(
  platform: Platform,
  tx: DbScope,
  creator: { readonly userId: string | null; readonly email: string },
  decision: Decision,
): Promise<void> {
  const to = (await accountAddress(tx, creator.userId)) ?? creator.email;
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to)) return;
  await platform.mail.send(tx, { to, ...composeMail(platform.config.SITE_URL, decision) });
}

async function accountAddress(scope: DbScope, userId: string | null) {
  if (!userId) return undefined;
  const { rows } = await scope.execute<{ email: string }>(
    sql`select email from auth_users where id = ${userId}`,
  );
  return rows[0]?.email;
}

function composeMail(site: string, decision: Decision): Omit<Mail, 'to'> {
  const { outcome, kind, reason, slug, mayAppeal } = decision;
  const title = decision.title.replace(/\s+/g, ' ').slice(0, 120);
  const what = kind === 'change' ? `The new version of “${title}”` : `Your prompt “${title}”`;
  const isLive = outcome === 'live';
  const link = isLive
    ? `${site}/prompts/${slug ?? ''}`
    : `${site}/submit-prompt?id=${decision.submissionId}`;
  const paragraphs = [
    isLive
      ? `${what} has been approved. It is in the marketplace from now on.`
      : `${what} was not accepted.`,
    ...(!isLive && reason ? [`Reason: ${reason}`] : []),
    isLive
      ? `See it here: ${link}`
      : `Change it and hand it in again${mayAppeal ? ', or object once if you think that this is wrong' : ''}: ${link}`,
  ];
  return {
    subject: isLive ? `Approved: ${title}` : `Not accepted: ${title}`,
    kind: isLive ? 'prompt.approved' : 'prompt.rejected',
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);
