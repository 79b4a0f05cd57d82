import type { Context } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { clientAddress } from '#platform/http/request-context.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { addComment, commentsOf, passOf } from '#platform/shares/comments.ts';
import type { ShareRow } from '#platform/shares/shares.ts';
import { takesComments } from '#platform/shares/talks.ts';
import type { Talk } from './talk-html.ts';

/** What was said at a link; undefined where it takes no comments. */
export async function talkOf(
  platform: Platform,
  share: ShareRow,
  token: string,
): Promise<Talk | undefined> {
  if (!(await takesComments(platform.db, share))) return undefined;
  return {
    comments: await commentsOf(platform.db, share.id),
    action: `/s/${token}/comments`,
    pass: share.password_hash ? await passOf(platform, share) : '',
  };
}

/** Control characters of what people type; line breaks stay. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

/** Keeps a comment, or gives it back with what is wrong with it. */
export async function keepComment(
  platform: Platform,
  c: Context<HubEnv>,
  share: ShareRow,
  text: (name: string) => string,
): Promise<Talk['refused']> {
  const name = plain(text('name')).replaceAll('\n', ' ').slice(0, 60);
  const words = plain(text('words'));
  const back = (problem: string) => ({ name, words: words.slice(0, 4000), problem });
  // Only programs fill in what nobody sees; they learn nothing.
  if (text('website_url') !== '') return undefined;
  if (name === '') return back('Please say who you are.');
  if (words === '') return back('Please write a comment.');
  if ([...words].length > 2000)
    return back('A comment has at most 2000 letters. Please shorten it.');
  try {
    await addComment(platform, share, { name, words, address: clientAddress(platform, c) });
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return back(error.message);
    throw error;
  }
  return undefined;
}
