import { type Context, Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { takeGuess } from '#platform/auth/http/allowances.ts';
import { verifyPassword } from '#platform/auth/passwords/passwords.ts';
import { clientAddress } from '#platform/http/request-context.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { hasPass } from '#platform/shares/comments.ts';
import { contentOf } from '#platform/shares/share-content.ts';
import { endedPage, pageParts } from '#platform/shares/share-frame.ts';
import { countLook, findShare, type ShareRow } from '#platform/shares/shares.ts';
import { spaceSubjects } from '#platform/shares/space-shares.ts';
import { takesComments } from '#platform/shares/talks.ts';
import { passwordPage, sharePage } from './share-html.ts';
import { keepComment, talkOf } from './talk.ts';
import type { Talk } from './talk-html.ts';

/** How long the addresses of files on a page work, in ms: they are made anew each time it is opened. */
const filesLast = 3_600_000;

/** `/s/<token>`: what somebody shared, for whoever holds the link and knows its password. */
export function createSpaceShareRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.use('/s/:token/:more?', async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex');
    c.header('cache-control', 'no-store');
  });
  const find = (c: Context<HubEnv>) =>
    findShare(platform, spaceSubjects, c.req.param('token') as string);
  const ended = async (c: Context<HubEnv>, share: 'gone' | undefined) => {
    const page = endedPage(share === 'gone', 'page', await pageParts(platform, c));
    return c.html(page, share === 'gone' ? 410 : 404);
  };
  const show = async (c: Context<HubEnv>, share: ShareRow, refused?: Talk['refused']) => {
    const content = await contentOf(platform, share);
    if (!content) return ended(c, 'gone');
    // Whoever comments has been counted before.
    if (!c.req.path.endsWith('/comments'))
      await countLook(platform.db, share, c.req.header('user-agent'));
    const linkTo = (fileId: string) => platform.files.linkTo(fileId, filesLast);
    const talk = await talkOf(platform, share, c.req.param('token') as string);
    const shown = talk && { ...talk, ...(refused && { refused }) };
    const page = sharePage(content, linkTo, await pageParts(platform, c), shown);
    return c.html(page, refused ? 422 : 200);
  };
  routes.get('/s/:token', async (c) => {
    const share = await find(c);
    if (!share || share === 'gone') return ended(c, share);
    if (share.password_hash) return c.html(passwordPage(await pageParts(platform, c)));
    return show(c, share);
  });
  routes.post('/s/:token', async (c) => {
    const share = await find(c);
    if (!share || share === 'gone') return ended(c, share);
    const refusal = share.password_hash ? await refusalOf(platform, c, share) : undefined;
    if (!refusal) return show(c, share);
    return c.html(passwordPage(await pageParts(platform, c), refusal.problem), refusal.status);
  });
  routes.post('/s/:token/comments', async (c) => {
    const share = await find(c);
    if (!share || share === 'gone' || !(await takesComments(platform.db, share)))
      return ended(c, share === 'gone' ? 'gone' : undefined);
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    if (share.password_hash && !(await hasPass(platform, share, text('pass'))))
      return c.redirect(`/s/${c.req.param('token')}`, 303);
    const refused = await keepComment(platform, c, share, text);
    if (refused) return show(c, share, refused);
    // Behind a password, going back to the page would ask for it again.
    return share.password_hash
      ? show(c, share)
      : c.redirect(`/s/${c.req.param('token')}#comments`, 303);
  });
  return routes;
}

/** Why a password does not open a link: it is wrong, or was guessed at too often, as at a sign-in. */
async function refusalOf(platform: Platform, c: Context<HubEnv>, share: ShareRow) {
  const guess = { kind: 'password', account: `share ${share.id}`, device: undefined } as const;
  try {
    await takeGuess(platform, { ...guess, ip: clientAddress(platform, c) });
  } catch (error) {
    if (!(error instanceof AppError && error.status === 429)) throw error;
    const problem = 'There were too many attempts. Please try again in a few minutes.';
    return { status: 429, problem } as const;
  }
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const given = typeof form.password === 'string' ? form.password : '';
  if (await verifyPassword(share.password_hash, given)) return undefined;
  return { status: 403, problem: 'This is not the password.' } as const;
}
