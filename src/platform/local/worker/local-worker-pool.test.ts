import { expect, it } from 'vitest';
import { writeScript } from '../../film/script/write-script.ts';
import { createTestRequest } from '../../film/testing/test-request.ts';
import { renderMail } from '../../newsletter/render-mail.ts';

const paragraph = 'The sea rises every spring because snow melts in the hills.\n\n';
/** Whoever goes at the event loop's next turn: work in this thread would be done before. */
function goingSoon(): AbortSignal {
  const gone = new AbortController();
  setImmediate(() => gone.abort());
  return gone.signal;
}

it('a film whose maker has gone is not planned to its end', async () => {
  const request = createTestRequest({ ownScript: paragraph.repeat(1600) });
  const planned = writeScript(request, { signal: goingSoon(), person: 'ada' });
  await expect(planned).rejects.toMatchObject({ code: 'cancelled' });
});

it('a mail whose writer has gone is not drawn to its end, and the next one is', async () => {
  const mail = { subject: 'Spring', preheader: '', markdown: paragraph.repeat(3000) };
  const drawn = renderMail(mail, { id: 'ada', signal: goingSoon() });
  await expect(drawn).rejects.toMatchObject({ code: 'cancelled' });
  const next = await renderMail({ ...mail, markdown: 'Snow *melts*.' }, { id: 'ada' });
  expect(next.html).toContain('Snow <em>melts</em>.');
  expect(next.text).toBe('Snow *melts*.');
});

it('a plan is whole, whatever thread made it', async () => {
  const ownScript = '# Snow\n\nSnow melts in the hills.\n\n# Sea\n\n- It rises\n- It falls';
  const { scenes, writer } = await writeScript(createTestRequest({ ownScript }));
  expect(writer).toBe('own');
  const said = scenes.map(({ narration }) => narration).filter(Boolean);
  expect(said).toEqual(['Snow melts in the hills.', 'It rises. It falls.']);
});
