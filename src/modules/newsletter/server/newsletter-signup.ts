import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { hasBelievedAddress } from '#platform/auth/address-proof.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubFunction, RequestContext } from '#platform/http/server-module.ts';
import { emailSchema } from '#platform/newsletter/addresses.ts';
import { askToConfirm, subscribeAtOnce } from '#platform/newsletter/subscribers/opt-in/opt-in.ts';

const word = z.string().trim().min(1).max(80);

const bodySchema = z.object({
  email: z.string().max(300).default(''),
  source: word.optional(),
  interests: z.array(word.max(40)).max(20).optional(),
  projectName: word.optional(),
  /** A field that people do not see; programs that fill in everything do. */
  website: z.string().max(500).optional(),
  /** How long the form was open, in ms, where it says so. */
  openMs: z.number().optional(),
});

/** No person reads a form and types an address faster than this, in ms. */
const leastOpenMs = 1000;
/** Sign-ups an address of the network may make within ten minutes. */
const perTenMinutes = 10;

const answer = { success: true, message: 'Successfully subscribed to our newsletter!' };

/**
 * The documented sign-up. Answers the same for every address, known or not, person or program; only
 * whoever signs up with the proven address of their own account is told that it holds at once.
 */
export const newsletterSignup: HubFunction = async (context, body) => {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badInput(issue?.message ?? 'The request is not understood.', issue?.path.join('.'));
  }
  const { email: typed, website, openMs, ...signUp } = parsed.data;
  if (typed.trim() === '') throw badInput('Please enter your email address', 'email');
  const email = emailSchema.safeParse(typed);
  if (!email.success) throw badInput('Please enter a valid email address.', 'email');
  await limit(context);
  if (website || (openMs !== undefined && openMs < leastOpenMs)) return answer;
  const isOwn = await isOwnAddress(context, email.data);
  try {
    const begin = isOwn ? subscribeAtOnce : askToConfirm;
    await begin(context.platform, { ...signUp, email: email.data, ip: context.ip });
  } catch (error) {
    context.platform.log.error({ err: error }, 'A newsletter sign-up failed');
    throw new AppError('internal', 500, 'Failed to subscribe to newsletter');
  }
  return isOwn ? { ...answer, confirmed: true } : answer;
};

/** Whether the address is that of the account which asks, and was proven to be. */
async function isOwnAddress({ platform, user }: RequestContext, email: string): Promise<boolean> {
  if (user?.email.toLowerCase() !== email.toLowerCase()) return false;
  const { rows } = await platform.db.execute(
    sql`select from auth_users u where u.id = ${user.id} and ${hasBelievedAddress}`,
  );
  return rows.length > 0;
}

async function limit({ platform, ip }: RequestContext): Promise<void> {
  const most = perTenMinutes * platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await platform.limits.take(`newsletter-signup:${ip}`, most, 600);
  if (allowed) return;
  const message = `Too many requests. Please try again in ${retryAfter} seconds.`;
  throw new AppError('too_many_requests', 429, message);
}
