import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

type Parts = Record<string, { rev: number; body: Record<string, unknown> }>;
const partsOf = async (id: string): Promise<Parts> => {
  const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
  return ((await answer.json()) as { parts: Parts }).parts;
};
async function bookWith(...texts: readonly [string, string][]) {
  const { body } = await call(ana, 'book.create', { title: 'Tide', author: 'Mira' });
  const projectId = String(body.output.projectId);
  const parts: string[] = [];
  for (const [title, markdown] of texts) {
    const added = await call(ana, 'book.add-chapter', { projectId, title, markdown });
    parts.push(String(added.body.output.part));
  }
  return { projectId, parts };
}
const orderOf = (parts: Parts) =>
  ((parts.meta?.body.order ?? []) as string[]).map((id) => parts[`chapter:${id}`]?.body.title);

it('a chapter is split at the cursor, its notes go with their words, and undo brings it back', async () => {
  const word = nonce();
  const markdown = `First half.[^1]\n\n## After ${word}\n\nSecond half.[^2]\n\n[^1]: One.\n\n[^2]: Two.`;
  const { projectId, parts } = await bookWith(['Long', markdown], ['Last', 'End.']);
  const before = await partsOf(projectId);
  const part = parts[0] ?? '';
  const at = markdown.indexOf('## After');
  const split = await call(ana, 'book.split-chapter', { projectId, part, at, known: 1 });
  expect([split.status, split.body.message]).toEqual([200, undefined]);
  const after = await partsOf(projectId);
  expect(orderOf(after)).toEqual(['Long', `After ${word}`, 'Last']);
  expect(after[part]?.body.markdown).toBe('First half.[^1]\n\n[^1]: One.');
  const made = String(split.body.output.part);
  expect(after[made]?.body.markdown).toBe('Second half.[^2]\n\n[^2]: Two.');

  const { version, revs } = split.body.output;
  const undone = await call(ana, 'book.undo-binder', { projectId, version, revs });
  expect(undone.status).toBe(200);
  const again = await partsOf(projectId);
  expect(orderOf(again)).toEqual(['Long', 'Last']);
  expect(again[part]?.body).toEqual(before[part]?.body);
  expect(again[made]).toBeUndefined();
});

it('two chapters become one, and notes of the same name keep their own words', async () => {
  const { projectId, parts } = await bookWith(
    ['One', 'Ebb.[^1]\n\n[^1]: Low water.'],
    ['Two', 'Flood.[^1]\n\n[^1]: High water.'],
  );
  const part = parts[0] ?? '';
  const joined = await call(ana, 'book.join-chapters', { projectId, part });
  expect([joined.status, joined.body.message]).toEqual([200, undefined]);
  const after = await partsOf(projectId);
  expect(orderOf(after)).toEqual(['One']);
  expect(after[part]?.body.markdown).toBe(
    'Ebb.[^1]\n\n## Two\n\nFlood.[^2]\n\n[^1]: Low water.\n\n[^2]: High water.',
  );
  const alone = await call(ana, 'book.join-chapters', { projectId, part });
  expect([alone.status, alone.body.message]).toEqual([400, 'No chapter follows this one.']);
  const { version, revs } = joined.body.output;
  await call(ana, 'book.undo-binder', { projectId, version, revs });
  expect(orderOf(await partsOf(projectId))).toEqual(['One', 'Two']);
});

it('nothing is undone over the words that somebody wrote since, and nothing is cut that was changed', async () => {
  const { projectId, parts } = await bookWith(['One', 'Here. There.']);
  const part = parts[0] ?? '';
  const split = await call(ana, 'book.split-chapter', { projectId, part, at: 5 });
  const { body, rev } = (await partsOf(projectId))[part] ?? { body: {}, rev: 0 };
  const saved = await hub.request(`/api/projects/${projectId}/parts/${part}`, {
    ...{ method: 'PUT', token: ana.token },
    json: { body: { ...body, markdown: 'Newer words.' }, known: rev },
  });
  expect(saved.status).toBe(200);
  const { version, revs } = split.body.output;
  const refused = await call(ana, 'book.undo-binder', { projectId, version, revs });
  expect(refused.status).toBe(409);
  expect((await partsOf(projectId))[part]?.body.markdown).toBe('Newer words.');
  const stale = await call(ana, 'book.split-chapter', { projectId, part, at: 5, known: 1 });
  expect(stale.status).toBe(409);
});

it('a cut where no chapter can begin is refused by name, and strangers learn nothing', async () => {
  const markdown = 'Words.[^1]\n\n```\ncode here\n```\n\nMore 🌊.\n\n[^1]: A note.';
  const { projectId, parts } = await bookWith(['One', markdown]);
  const part = parts[0] ?? '';
  const cut = (at: number) => call(ana, 'book.split-chapter', { projectId, part, at });
  for (const [at, words] of [
    [0, 'before the cursor'],
    [markdown.indexOf('here'), 'block of code'],
    [markdown.indexOf('note.'), 'in a note'],
    [markdown.length, 'in a note'],
  ] as const) {
    const { status, body } = await cut(at);
    expect([status, body.data?.field]).toEqual([400, 'at']);
    expect(body.message).toContain(words);
  }
  // Between the halves of one sign: the sign stays whole.
  const { body } = await cut(markdown.indexOf('🌊') + 1);
  expect((await partsOf(projectId))[String(body.output.part)]?.body.markdown).toBe('🌊.');
  await expectDeniedAsNever(
    (id) =>
      hub.request('/api/tools/book.split-chapter', {
        token: eve.token,
        json: { projectId: id, part, at: 3 },
      }),
    projectId,
  );
});
