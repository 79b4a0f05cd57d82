import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Segment, segmentSchema, timeOf } from '#kernel/contacts/segment.ts';
import { sized } from '#kernel/testing/test-size.ts';
import { sql } from '#platform/db/sql.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { countSegment, idsInSegment } from '../find-contacts.ts';

type Contact = {
  id: string;
  email: string;
  name: string;
  language: string | null;
  zone: string | null;
  attributes: Record<string, string | number>;
  tags: string[];
  createdAt: string;
  lists: string[];
  events: { name: string; at: string }[];
};

const now = new Date('2026-11-27T12:00:00.000Z');
const day = 86_400_000;
let hub: TestHub;
let spaceId: string;
let contacts: Contact[];
let lists: string[];

/** A generator of its own, so that every run asks the same. */
let state = 20_261_127;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const ago = (days: number) => new Date(now.getTime() - Math.floor(days * day)).toISOString();

const cities = ['Lyon', 'lyon', 'Lille', 'Zürich', '', '10', 'O’Fallon', "Saint-Jean d'Aulps"];
const tags = ['customer', 'vip', 'press', '%_odd'];
const eventNames = ['mail.clicked', 'mail.sent', 'form.submitted'];

function someContact(index: number): Omit<Contact, 'id'> {
  const city = pick(cities);
  return {
    email: `person-${index}@${pick(['example.org', 'mail.example', 'Example.NET'])}`.toLowerCase(),
    name: pick(['Ana', 'Ben Ode', 'Élodie', '{{7*7}}', '']),
    language: pick(['en', 'de', 'fr', null]),
    zone: pick(['Europe/Paris', null]),
    attributes: {
      ...(city !== '' && { city }),
      ...(random() < 0.7 && { age: Math.floor(random() * 90) }),
      ...(random() < 0.5 && { joined: ago(random() * 900).slice(0, 10) }),
    },
    tags: tags.filter(() => random() < 0.3),
    createdAt: ago(random() * 400),
    lists: lists.filter(() => random() < 0.4),
    events: Array.from({ length: Math.floor(random() * 3) }, () => ({
      name: pick(eventNames),
      at: ago(random() * 120),
    })),
  };
}

beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  const { db } = hub.platform;
  const person = await hub.signUp();
  spaceId = (await personalSpace(db, person.id)).id;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into contact_lists (space_id, name) select ${spaceId}, n from unnest(array['A', 'B']) as n returning id`);
  lists = rows.map(({ id }) => id);
  const made = Array.from({ length: sized(2000, 10_000) }, (_, index) => someContact(index));
  const { rows: kept } = await db.execute<{ id: string; email: string }>(sql`
    insert into contacts (space_id, email, name, language, zone, attributes, tags, created_at)
    select ${spaceId}, r.email, r.name, r.language, r.zone, r.attributes, array(select jsonb_array_elements_text(r.tags)), r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as r(email text, name text, language text, zone text, attributes jsonb, tags jsonb, "createdAt" timestamptz)
    returning id, email`);
  const ids = new Map(kept.map(({ id, email }) => [email, id]));
  contacts = made.map((one) => ({ ...one, id: ids.get(one.email) as string }));
  await db.execute(sql`
    insert into contact_list_members (list_id, contact_id)
    select l::uuid, c.id from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as c(id uuid, lists jsonb),
      jsonb_array_elements_text(c.lists) as l`);
  await db.execute(sql`
    insert into contact_events (contact_id, name, at)
    select c.id, e.name, e.at from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as c(id uuid, events jsonb),
      jsonb_to_recordset(c.events) as e(name text, at timestamptz)`);
});
afterAll(() => hub.close());

/** What a segment means, told without a database. */
function means(segment: Segment, contact: Contact): boolean {
  if ('all' in segment) return segment.all.every((part) => means(part, contact));
  if ('any' in segment) return segment.any.some((part) => means(part, contact));
  if ('not' in segment) return !means(segment.not, contact);
  if ('event' in segment) {
    const since = segment.within === undefined ? '' : (timeOf(segment.within, now) ?? '');
    return contact.events.some(({ name, at }) => name === segment.event && at >= since);
  }
  const { field, op, value = '' } = segment;
  if (field === 'tags' || field === 'lists') {
    const has = contact[field];
    if (op === 'empty') return has.length === 0;
    return has.includes(String(value)) === (op === 'has');
  }
  if (field === 'createdAt') {
    const time = timeOf(String(value), now) as string;
    return op === 'before' ? contact.createdAt < time : contact.createdAt > time;
  }
  const key = field.replace('attributes.', '');
  const raw =
    field === key ? contact[field as 'name'] : (contact.attributes as Record<string, unknown>)[key];
  return compares(String(raw ?? ''), op, value);
}

function compares(text: string, op: string, value: string | number | boolean): boolean {
  const [low, wanted] = [text.toLowerCase(), String(value).toLowerCase()];
  if (op === 'is') return low === wanted;
  if (op === 'is-not') return low !== wanted;
  if (op === 'contains') return low.includes(wanted);
  if (op === 'starts') return low.startsWith(wanted);
  if (op === 'empty') return text === '';
  if (op === 'before') return /^\d{4}-\d\d-\d\d/.test(text) && text < String(value);
  if (op === 'after') return /^\d{4}-\d\d-\d\d/.test(text) && text > String(value);
  const [left, right] =
    typeof value === 'number' ? [Number.parseFloat(text), value] : [text, String(value)];
  if (text === '' || (typeof value === 'number' && !/^-?\d{1,15}(\.\d{1,15})?$/.test(text)))
    return false;
  return { gt: left > right, gte: left >= right, lt: left < right, lte: left <= right }[
    op as 'gt'
  ] as boolean;
}

function someCondition(): Segment {
  const text = pick(['is', 'is-not', 'contains', 'starts', 'empty'] as const);
  return pick<() => Segment>([
    () => ({ field: 'attributes.city', op: text, value: pick(cities) }),
    () => ({ field: 'name', op: text, value: pick(['Ana', 'é', '{{', 'o', '']) }),
    () => ({ field: 'email', op: text, value: pick(['person-1', 'EXAMPLE', '%', '_']) }),
    () => ({ field: 'language', op: pick(['is', 'is-not', 'empty'] as const), value: 'de' }),
    () => ({
      field: 'attributes.age',
      op: pick(['gt', 'gte', 'lt', 'lte'] as const),
      value: Math.floor(random() * 90),
    }),
    () => ({
      field: 'attributes.joined',
      op: pick(['before', 'after'] as const),
      value: ago(random() * 900).slice(0, 10),
    }),
    () => ({
      field: 'createdAt',
      op: pick(['before', 'after'] as const),
      value: pick(['P30D', 'P6M', 'P1Y', '2026-03-01']),
    }),
    () => ({ field: 'tags', op: pick(['has', 'has-not', 'empty'] as const), value: pick(tags) }),
    () => ({ field: 'lists', op: pick(['has', 'has-not'] as const), value: pick(lists) }),
    () => ({ event: pick(eventNames), ...(random() < 0.6 && { within: pick(['P30D', 'P3M']) }) }),
  ])();
}

function someTree(depth: number): Segment {
  if (depth === 0 || random() < 0.3) return someCondition();
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => someTree(depth - 1));
  return pick<Segment>([{ all: parts }, { any: parts }, { not: parts[0] as Segment }]);
}

it('forty random segments mean the same to the database as to somebody who reads them', async () => {
  const { db } = hub.platform;
  let notTrivial = 0;
  for (let round = 0; round < 40; round += 1) {
    const segment = segmentSchema.parse(someTree(3));
    const wanted = contacts.filter((one) => means(segment, one)).map(({ id }) => id);
    const found = await idsInSegment(db, spaceId, segment, now);
    expect(found.toSorted(), JSON.stringify(segment)).toEqual(wanted.toSorted());
    expect((await countSegment(db, spaceId, segment, now)).count).toBe(wanted.length);
    if (wanted.length > 0 && wanted.length < contacts.length) notTrivial += 1;
  }
  expect(notTrivial).toBeGreaterThan(25);
});

it('groups four deep, unknown fields and operators that do not fit are refused', () => {
  const city = { field: 'attributes.city', op: 'is', value: 'Lyon' };
  const refused = [
    { all: [{ any: [{ all: [{ any: [city] }] }] }] },
    { field: 'password', op: 'is', value: '' },
    { field: 'attributes.a"; drop', op: 'is', value: '' },
    { field: 'attributes.city', op: 'has', value: 'x' },
    { field: 'tags', op: 'is', value: 'x' },
    { field: 'createdAt', op: 'before', value: 'yesterday' },
    { event: 'mail.clicked', within: '30 days' },
    { ...city, more: 1 },
  ];
  for (const segment of refused) expect(segmentSchema.safeParse(segment).success).toBe(false);
  expect(segmentSchema.safeParse({ all: [{ any: [{ not: { all: [city] } }] }] }).success).toBe(
    true,
  );
});
