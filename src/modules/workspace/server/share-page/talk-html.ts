import type { Comment } from '#platform/shares/comments.ts';
import { escapeHtml } from '#platform/shares/share-frame.ts';

/** What was said at a link, and what somebody is about to say. */
export type Talk = {
  readonly comments: readonly Comment[];
  /** Where a comment is sent. */
  readonly action: string;
  /** Says that the password was right; empty for links without one. */
  readonly pass: string;
  /** As it was typed when it was refused, and why. */
  readonly refused?: { readonly name: string; readonly words: string; readonly problem: string };
};

export const talkStyle = `
.talk{border-top:1px solid var(--line);margin-top:3rem;max-width:46rem}
.talk ol{list-style:none;margin:0;padding:0}
.talk li{border:1px solid var(--line);border-radius:.75rem;background:var(--surface);padding:.8rem 1rem;margin-bottom:.75rem}
.talk li p{margin:0;white-space:pre-line}
.talk li p:first-child{color:var(--muted);font-size:.875rem;margin-bottom:.2rem}
.talk form{display:block}
.talk label{display:block;margin-bottom:.9rem}
.talk textarea{display:block;width:100%;margin-top:.35rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:.55rem .75rem;min-height:7rem;resize:vertical}
.talk .trap{position:absolute;left:-100vw}
`;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Comments with a form below them; works without scripts. */
export function talkHtml({ comments, action, pass, refused }: Talk): string {
  const said = comments.map(
    ({ name, words, createdAt, isDone }) =>
      `<li><p><strong>${escapeHtml(name)}</strong> · <time datetime="${createdAt}">${day.format(new Date(createdAt))}</time>${isDone ? ' · done' : ''}</p><p>${escapeHtml(words)}</p></li>`,
  );
  const problem = refused
    ? `<p class="wrong" id="problem" role="alert">${escapeHtml(refused.problem)}</p>`
    : '';
  return `<section class="talk" id="comments"><h2>Comments</h2>
${said.length > 0 ? `<ol>${said.join('')}</ol>` : '<p class="facts">None yet.</p>'}
<form method="post" action="${escapeHtml(action)}">
${problem}
<label>Your name<input name="name" required maxlength="60" autocomplete="name" value="${escapeHtml(refused?.name ?? '')}"></label>
<label>Comment<textarea name="words" required maxlength="2000">${escapeHtml(refused?.words ?? '')}</textarea></label>
<label class="trap" aria-hidden="true">Leave this empty<input name="website_url" tabindex="-1" autocomplete="off"></label>
<input type="hidden" name="pass" value="${escapeHtml(pass)}">
<button>Send</button></form></section>`;
}
