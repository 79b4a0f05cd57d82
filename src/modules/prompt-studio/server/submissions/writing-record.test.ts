import { expect, it } from 'vitest';
import { fromRecord, toRecordFields } from './writing-record.ts';

const record = { Title: 'Kept', 'Full Prompt': 'Act as a keeper.' };
const origin = 'https://hub.example';

it('a record without a price is changed at the price that it is sold for', () => {
  expect(fromRecord(record, 'Prompts').price).toBe(999);
  expect(fromRecord({ ...record, Price: 0 }, 'Prompts').price).toBe(0);
});

it('a picture that lies elsewhere stays through a change', () => {
  const before = { ...record, 'Image URL': 'https://pictures.example/a.png' };
  const writing = fromRecord(before, 'Prompts');
  expect(toRecordFields(writing, origin, before)['Image URL']).toBe(before['Image URL']);
  const own = '/files/0198c0de-0000-7000-8000-000000000001';
  const changed = { ...writing, pictures: [own] };
  expect(toRecordFields(changed, origin, before)['Image URL']).toContain(own);
  const mine = { ...record, 'Image URL': `${origin}${own}?picture.webp` };
  const without = { ...fromRecord(mine, 'Prompts'), pictures: [] };
  expect(toRecordFields(without, origin, mine)['Image URL']).toBe('');
});

it('what is cut for the editor ends with a whole sign', () => {
  const { title } = fromRecord({ ...record, Title: `${'a'.repeat(119)}🎉` }, 'Prompts');
  expect(title).toBe('a'.repeat(119));
});
