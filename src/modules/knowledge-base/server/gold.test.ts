import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import { createCollection } from '#platform/retrieval/collections/collections.ts';
import { searchPassages } from '#platform/retrieval/search-passages.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { addPage } from './documents/page-document.ts';
import { filler, gold, unanswerable } from './testing/gold.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
  await hub.platform.db.transaction(async (tx) => {
    const { id: spaceId } = await personalSpace(tx, ana.id);
    const about = { spaceId, ownerId: ana.id, name: 'Gold', readers: 'private' as const };
    const collection = await createCollection(tx, about);
    for (const { title, text } of [...gold, ...filler]) {
      await addPage(hub.platform, tx, collection, ana.id, { title, markdown: text });
    }
  });
});
afterAll(() => hub.close());

const asks = gold.flatMap(({ title, asks: all }) =>
  all.map(([question, says]) => ({ title, question, says })),
);
const place = () => ({ userId: ana.id, onlyCollections: true });

it('finds the page among the first five, in five languages, and no worse than plain ranking', async () => {
  const { db } = hub.platform;
  const missed: string[] = [];
  let plain = 0;
  for (const { title, question } of asks) {
    const found = await searchPassages(db, place(), question, 5);
    if (!found.some((hit) => hit.title === title)) missed.push(question);
    const { rows } = await db.execute<{ title: string }>(sql`
      select p.title from passages p join documents d on d.id = p.document_id,
        websearch_to_tsquery('english', ${question.replace(/[?¿]/g, '').split(' ').join(' or ')}) q
      where d.owner_id = ${ana.id} and p.search @@ q order by ts_rank(p.search, q) desc limit 5`);
    if (rows.some((row) => row.title === title)) plain += 1;
  }
  const hits = asks.length - missed.length;
  expect({ of: asks.length, missed }).toMatchObject({ of: 50 });
  expect(hits / asks.length, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(hits).toBeGreaterThanOrEqual(plain);
});

it('answers with the sentence that says it', async () => {
  const missed: string[] = [];
  for (const { question, says } of asks) {
    const { sentences } = await answerFrom(hub.platform.db, place(), question);
    const said = sentences.map(({ text }) => text).join(' ');
    if (!said.includes(says)) missed.push(`${question} → ${said || '(not found)'}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
});

it('says that it does not know what nothing says', async () => {
  for (const question of unanswerable) {
    const { found, sentences } = await answerFrom(hub.platform.db, place(), question);
    expect([found, sentences.map(({ text }) => text)], question).toEqual([false, []]);
  }
});
