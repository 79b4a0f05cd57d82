import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { RecordChange, Records } from './records.ts';

let hub: TestHub;
let records: Records;
const db = () => hub.platform.db;
beforeAll(async () => {
  hub = await startTestHub();
  records = hub.platform.records;
});
afterAll(() => hub.close());

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the tables of a fresh hub', () => {
  it('are the twenty of prompts, the services and the packs', async () => {
    const tables = await records.tables(db());
    expect(tables.map(({ name }) => name)).toEqual([
      ...['Site', 'Prompts', 'AI Prompts', 'Video Prompts', 'Business Prompts', 'Creative Prompts'],
      ...['Technical Prompts', 'Content Creation', 'Marketing Tools', 'Social Media', 'SEO Tools'],
      ...[
        'Writing Assistance',
        'Image Generation',
        'Code Helpers',
        'Email Templates',
        'Sales Copy',
      ],
      ...['Training Materials', 'Course Content', 'Workshop Prompts', 'Coaching Tools'],
      ...['Services', 'PromptPacks'],
    ]);
    for (const table of tables) expect(table.id).toMatch(/^tbl[0-9a-zA-Z]{14}$/);
  });
});

describe('a person who keeps records', () => {
  it('finds what was written, without what is empty', async () => {
    const [made] = await records.create(db(), 'Prompts', [
      { Title: 'Hello', Price: 4.999, 'Site Active': false, Tags: [], Description: '' },
    ]);
    expect(made?.fields).toEqual({ Title: 'Hello', Price: 5 });
    expect(made).toMatchObject({ table: 'Prompts', version: 1 });
    expect(await records.get(db(), 'Prompts', made?.id ?? '')).toEqual(made);
    expect(await records.get(db(), 'Site', made?.id ?? '')).toBeUndefined();
  });

  it('is told which field is wrong, and nothing of the call is kept', async () => {
    const before = await records.list(db(), 'Site');
    for (const [fields, code] of [
      [{ Nonsense: 1 }, 'unknown_field_name'],
      [{ Price: 'ten' }, 'invalid_value_for_column'],
      [{ Status: 'maybe' }, 'invalid_multiple_choice_options'],
      [{ 'Last Modified': '2026-13-45' }, 'invalid_value_for_column'],
      [{ Tags: 'a,b' }, 'invalid_value_for_column'],
    ] as const) {
      const given = [{ Title: 'fine' }, fields];
      await expect(records.create(db(), 'Site', given)).rejects.toMatchObject({
        code,
        status: 422,
      });
    }
    await expect(records.create(db(), 'Nowhere', [{}])).rejects.toMatchObject({ status: 404 });
    expect(await records.list(db(), 'Site')).toEqual(before);
  });

  it('may give texts for everything with typecast, which adds options', async () => {
    const row = {
      Title: 7,
      Price: '$1,234.50',
      Status: 'live',
      Tags: 'a, b',
      'Site Active': 'yes',
    };
    const [made] = await records.create(db(), 'Site', [row], { typecast: true });
    expect(made?.fields).toEqual({
      ...{ Title: '7', Price: 1234.5, Status: 'Live', Tags: ['a', 'b'], 'Site Active': true },
    });
    const [site] = await records.tables(db());
    const tags = site?.fields.find(({ name }) => name === 'Tags')?.options?.choices;
    expect(tags?.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('adds options from many sides at once without losing one', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `tag-${index}`);
    await Promise.all(
      names.map((name) =>
        records.create(db(), 'Sales Copy', [{ Tags: [name] }], { typecast: true }),
      ),
    );
    const table = (await records.tables(db())).find(({ name }) => name === 'Sales Copy');
    const known = table?.fields.find(({ name }) => name === 'Tags')?.options?.choices ?? [];
    expect(known.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('changes some fields, or replaces all, and an unchanged record keeps its version', async () => {
    const [made] = await records.create(db(), 'Site', [{ Title: 'One', Price: 1 }]);
    const id = made?.id ?? '';
    const [merged] = await records.update(db(), 'Site', [{ id, fields: { Price: 2 } }]);
    expect(merged).toMatchObject({ fields: { Title: 'One', Price: 2 }, version: 2 });
    const [same] = await records.update(db(), 'Site', [{ id, fields: { Price: 2 } }]);
    expect(same?.version).toBe(2);
    const change = { id, fields: { Title: 'Two' } };
    const [replaced] = await records.update(db(), 'Site', [change], { replace: true });
    expect(replaced).toMatchObject({ fields: { Title: 'Two' }, version: 3 });
    const [emptied] = await records.update(db(), 'Site', [{ id, fields: { Title: null } }]);
    expect(emptied?.fields).toEqual({});
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const [made] = await records.create(db(), 'Site', [{ Title: 'Shared' }]);
    const id = made?.id ?? '';
    const change = (Title: string) =>
      records.update(db(), 'Site', [{ id, fields: { Title }, expectedVersion: 1 }]);
    const results = await Promise.allSettled([change('mine'), change('yours')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change('late')).rejects.toMatchObject({ code: 'conflict', status: 409 });
  });

  it('removes records, and hears only of those that were there', async () => {
    const [made] = await records.create(db(), 'Site', [{ Title: 'Gone' }]);
    const id = made?.id ?? '';
    expect(await records.remove(db(), 'Site', [id, 'rec00000000000000'])).toEqual([id]);
    expect(await records.get(db(), 'Site', id)).toBeUndefined();
    await expect(records.update(db(), 'Site', [{ id, fields: {} }])).rejects.toMatchObject({
      code: 'model_id_not_found',
    });
  });

  it('merges rows by their key: none makes one, one is changed, two fail', async () => {
    const table = 'Email Templates';
    const first = await records.upsert(
      db(),
      table,
      ['Title'],
      [{ Title: 'A', Price: 1 }, { Title: 'B' }],
    );
    expect(first).toMatchObject({ created: [expect.any(String), expect.any(String)], updated: [] });
    const again = await records.upsert(
      db(),
      table,
      ['Title'],
      [{ Title: 'A', Price: 2 }, { Title: 'C' }],
    );
    expect(again.updated).toEqual([first.created[0]]);
    expect(again.records.map(({ fields }) => fields)).toEqual([
      { Title: 'A', Price: 2 },
      { Title: 'C' },
    ]);
    await records.create(db(), table, [{ Title: 'A' }]);
    await expect(records.upsert(db(), table, ['Title'], [{ Title: 'A' }])).rejects.toMatchObject({
      status: 422,
    });
    const rows = Array.from({ length: 8 }, () =>
      records.upsert(db(), table, ['Title'], [{ Title: 'Once' }]),
    );
    const made = (await Promise.all(rows)).flatMap(({ created }) => created);
    expect(made).toHaveLength(1);
  });

  it('makes ten thousand at once, in their order', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      ...{
        Title: `Prompt ${index}`,
        'Full Prompt': `Text of ${index} `.repeat(20),
        Price: index % 50,
      },
    }));
    const made = await records.create(db(), 'Course Content', rows);
    expect(made[9_999]?.fields.Title).toBe('Prompt 9999');
    const first = await records.list(db(), 'Course Content', { pageSize: 3 });
    expect(first.records.map(({ fields }) => fields.Title)).toEqual([
      'Prompt 0',
      'Prompt 1',
      'Prompt 2',
    ]);
  });
});

describe('who listens to changes', () => {
  it('hears of each inside its transaction, and can undo it', async () => {
    const heard: RecordChange[] = [];
    stops.push(records.onChange(async (_scope, changes) => void heard.push(...changes)));
    const [made] = await records.create(db(), 'PromptPacks', [{ Title: 'Pack', Prompts: 3 }]);
    const id = made?.id ?? '';
    await records.update(db(), 'PromptPacks', [{ id, fields: { Prompts: 4 } }]);
    await records.update(db(), 'PromptPacks', [{ id, fields: { Prompts: 4 } }]);
    await records.remove(db(), 'PromptPacks', [id]);
    expect(
      heard.map(({ kind, record, before }) => [
        kind,
        record.fields.Prompts,
        before?.fields.Prompts,
      ]),
    ).toEqual([
      ['created', 3, undefined],
      ['updated', 4, 3],
      ['deleted', 4, 4],
    ]);
    stops.push(
      records.onChange(async () => {
        throw new Error('No.');
      }),
    );
    await expect(records.create(db(), 'PromptPacks', [{ Title: 'Refused' }])).rejects.toThrow(
      'No.',
    );
    expect((await records.list(db(), 'PromptPacks')).records).toEqual([]);
  });
});
