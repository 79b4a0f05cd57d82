import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { indexDocument, removeDocumentsOf } from './documents.ts';
import { indexGuides } from './guides.ts';
import { splitPassages } from './passages.ts';
import { searchPassages } from './search-passages.ts';
import { Late, withinDeadline } from './within-deadline.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, 4);
  await indexGuides(db);
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

it('finds the guide passage that answers a question', async () => {
  const [best] = await searchPassages(db, null, 'How do I share a conversation in AI Chat?');
  expect(best).toMatchObject({ source: 'guide:ai-chat', url: '/modules/ai-chat/guide' });
});

it('repairs misspelt words', async () => {
  const [best] = await searchPassages(db, null, 'certifcate for a finnished cuorse');
  expect(best?.source).toBe('guide:training-center');
});

it('shows a document to its owner only', async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  const text = 'The zeppelin hangar opens at nine. Visitors wear helmets.';
  const document = { source: 'test', ownerId: owner, title: 'Hangar rules', url: null, text };
  expect(await indexDocument(db, document)).toBe(true);
  expect(await indexDocument(db, document)).toBe(false);
  expect((await searchPassages(db, owner, 'zeppelin helmets'))[0]?.title).toBe('Hangar rules');
  expect(await searchPassages(db, other, 'zeppelin helmets')).toEqual([]);
  expect(await searchPassages(db, null, 'zeppelin')).toEqual([]);
  await removeDocumentsOf(db, owner);
  expect(await searchPassages(db, owner, 'zeppelin')).toEqual([]);
});

it('bears operators, quotes and emptiness in queries', async () => {
  for (const query of ['', '   ', '"', "'); drop table passages; --", '& | !', 'a'.repeat(5000)]) {
    await expect(searchPassages(db, null, query)).resolves.toBeInstanceOf(Array);
  }
});

it('cuts texts along headings and keeps passages short, each a piece of the text', () => {
  const text = `# One\nfirst\n\n## Two\n${'A sentence here. '.repeat(200)}\n\n- one\n- two`;
  const passages = splitPassages(text);
  expect(passages[0]).toMatchObject({ heading: 'One', body: 'first' });
  expect(passages.at(-1)?.body).toContain('- one\n- two');
  expect(passages.length).toBeGreaterThan(3);
  for (const { body, start, end } of passages) {
    expect(body.length).toBeLessThanOrEqual(900);
    expect(text.slice(start, end)).toBe(body);
  }
});

describe('a search without enough time', () => {
  const owner = randomUUID();
  beforeAll(async () => {
    const common = 'The harbour book says when boats come and go.';
    for (let at = 0; at < 40; at += 1) {
      const text = `${common} Entry ${at}.${at === 7 ? ' The zeugma beacon and its oriel.' : ''}`;
      const document = { source: `day-${at}`, ownerId: owner, title: `Day ${at}`, url: null, text };
      await indexDocument(db, document);
    }
    await db.execute(sql`analyze passages`);
  });
  const search = async (query: string, deadlineMs?: number) => {
    const notes: string[] = [];
    const care = { deadlineMs, note: (sentence: string) => void notes.push(sentence) };
    return { found: await searchPassages(db, owner, query, 5, care), notes };
  };
  const query = 'harbour book boats zeugma oriel';

  it('looks for the rarest words alone, and says so', async () => {
    const { found, notes } = await search(query, 0);
    expect(found[0]?.title).toBe('Day 7');
    expect(notes).toEqual(['Only the rarest words were looked for.']);
  });

  it('says nothing where there was time for all', async () => {
    const { found, notes } = await search(query, 60_000);
    expect(found[0]?.title).toBe('Day 7');
    expect(notes).toEqual([]);
  });

  it('is stopped by the database in the middle of a statement, in other people’s transactions too', async () => {
    await db.transaction(async (tx) => {
      const endless = withinDeadline(tx, 40, async (inner, hurry) => {
        await hurry(inner);
        await inner.execute(sql`select count(*) from generate_series(1, 1000000000000)`);
      });
      await expect(endless).rejects.toBeInstanceOf(Late);
      const done = withinDeadline(tx, 60_000, async (inner, hurry) => {
        await hurry(inner);
        return 'done';
      });
      expect(await done).toBe('done');
      const { rows } = await tx.execute(sql`select current_setting('statement_timeout') as now`);
      expect(rows).toEqual([{ now: '0' }]);
    });
  });
});
