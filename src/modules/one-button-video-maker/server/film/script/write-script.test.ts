import { expect, it } from 'vitest';
import { createTestRequest } from '../testing/test-request.ts';
import { writeScript } from './write-script.ts';

it('a film whose maker has gone is not planned to its end', async () => {
  const paragraph = 'The sea rises every spring because snow melts in the hills.\n\n';
  const request = createTestRequest({ ownScript: paragraph.repeat(1600) });
  // At the event loop's next turn: planning in this thread would be done before.
  const gone = new AbortController();
  setImmediate(() => gone.abort());
  const planned = writeScript(request, { signal: gone.signal, person: 'ada' });
  await expect(planned).rejects.toMatchObject({ code: 'cancelled' });
});

it('a plan is whole, whatever thread made it', async () => {
  const ownScript = '# Snow\n\nSnow melts in the hills.\n\n# Sea\n\n- It rises\n- It falls';
  const { scenes, writer } = await writeScript(createTestRequest({ ownScript }));
  expect(writer).toBe('own');
  const said = scenes.map(({ narration }) => narration).filter(Boolean);
  expect(said).toEqual(['Snow melts in the hills.', 'It rises. It falls.']);
});
