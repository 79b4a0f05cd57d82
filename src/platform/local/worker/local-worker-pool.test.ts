import { expect, it } from 'vitest';
import { renderMail } from '../../newsletter/render-mail.ts';

const paragraph = 'The sea rises every spring because snow melts in the hills.\n\n';
/** Whoever goes at the event loop's next turn: work in this thread would be done before. */
function goingSoon(): AbortSignal {
  const gone = new AbortController();
  setImmediate(() => gone.abort());
  return gone.signal;
}

it('a mail whose writer has gone is not drawn to its end, and the next one is', async () => {
  const mail = { subject: 'Spring', preheader: '', markdown: paragraph.repeat(3000) };
  const drawn = renderMail(mail, { id: 'ada', signal: goingSoon() });
  await expect(drawn).rejects.toMatchObject({ code: 'cancelled' });
  const next = await renderMail({ ...mail, markdown: 'Snow *melts*.' }, { id: 'ada' });
  expect(next.html).toContain('Snow <em>melts</em>.');
  expect(next.text).toBe('Snow *melts*.');
});
