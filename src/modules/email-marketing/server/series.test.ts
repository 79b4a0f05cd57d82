import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyReport } from '#platform/newsletter/bounces/apply-report.ts';
import { consent, type MailHub, startMailHub } from '../testing/mail-hub.ts';
import { advanceSeries } from './series/advance-series.ts';

let hub: MailHub;
beforeAll(async () => {
  hub = await startMailHub();
});
afterAll(() => hub.close());

const day = 86_400_000;
const subjects = async (email: string) => (await hub.mailsTo(email)).map(({ subject }) => subject);
/** The hub's clock alone goes on: people stay signed in. */
let later = 0;
const advance = () => {
  const now = () => new Date(Date.now() + later);
  return advanceSeries({ ...hub.platform, now }, new AbortController().signal);
};
/** What the minute tick of every server would do at once. */
const tick = () => Promise.all([advance(), advance(), advance()]);

it('a series of three days mails each step once, with a condition, and stops at its goal', async () => {
  const list = (await hub.made('contact.create-list', { name: 'New' })).listId as string;
  const { projectId } = await hub.made('series.create', {
    name: 'Welcome',
    trigger: { event: 'contact.added', listId: list },
    steps: [
      { mail: { subject: 'Day 1 for {{ first_name | default: "you" }}', markdown: 'Welcome.' } },
      { wait: 'P1D' },
      { mail: { subject: 'Day 2', markdown: 'More.' } },
      { wait: 'P1D' },
      { if: { field: 'attributes.plan', op: 'is', value: 'pro' } },
      { mail: { subject: 'Day 3', markdown: 'For you.' } },
    ],
    goal: { field: 'tags', op: 'has', value: 'bought' },
    start: true,
  });
  const add = (email: string, more: object = {}) =>
    hub.made('contact.upsert', { email, lists: [list], consent, ...more });
  await add('pro@example.org', { name: 'Pia Roth', attributes: { plan: 'pro' } });
  await add('free@example.org');
  await add('buyer@example.org');
  const left = await add('left@example.org');
  await hub.made('contact.upsert', { email: 'elsewhere@example.org', consent });
  await tick();
  expect(await subjects('pro@example.org')).toEqual(['Day 1 for Pia']);
  expect(await subjects('elsewhere@example.org')).toEqual([]);
  await hub.made('contact.upsert', { email: 'buyer@example.org', tags: ['bought'] });
  await hub.ask('POST', `/api/contacts/${left.contactId}/opt-out`);
  await tick();
  expect(await subjects('pro@example.org')).toHaveLength(1);
  later += day + 60_000;
  await tick();
  await tick();
  later += day + 60_000;
  await tick();
  expect(await subjects('pro@example.org')).toEqual(['Day 1 for Pia', 'Day 2', 'Day 3']);
  expect(await subjects('free@example.org')).toEqual(['Day 1 for you', 'Day 2']);
  expect(await subjects('buyer@example.org')).toEqual(['Day 1 for you']);
  expect(await subjects('left@example.org')).toEqual(['Day 1 for you']);
  const { body } = await hub.ask('GET', `/api/series/${projectId}/state`);
  expect(body.counts).toEqual({ waiting: 0, done: 2, goal: 1, stopped: 1 });
  const [mail] = await hub.mailsTo('pro@example.org');
  expect(mail?.text_body).toContain('/mail/leave/');
});

it('those under way keep the version they began with, and nobody begins twice', async () => {
  const { projectId } = await hub.made('series.create', {
    name: 'Tagged',
    trigger: { event: 'tag.added', tag: 'trial' },
    steps: [{ wait: 'P1D' }, { mail: { subject: 'Old words', markdown: 'x' } }],
    start: true,
  });
  const { contactId } = await hub.made('contact.upsert', { email: 'trial@example.org', consent });
  await hub.made('contact.tag', { contactIds: [contactId], add: ['trial'] });
  await hub.made('contact.tag', { contactIds: [contactId], remove: ['trial'] });
  await hub.made('contact.tag', { contactIds: [contactId], add: ['trial'] });
  const project = (await hub.ask('GET', `/api/projects/${projectId}`)).body;
  const { trigger } = project.parts.series.body;
  const body = { trigger, steps: [{ mail: { subject: 'New words', markdown: 'x' } }], goal: null };
  const { rev } = project.parts.series;
  const put = await hub.ask('PUT', `/api/projects/${projectId}/parts/series`, { body, known: rev });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  expect((await hub.ask('POST', `/api/series/${projectId}/publish`)).body).toEqual({ version: 2 });
  later += day + 60_000;
  await tick();
  expect(await subjects('trial@example.org')).toEqual(['Old words']);
});

it('a mail that came back keeps the address out of whatever is sent next', async () => {
  const { contactId } = await hub.made('contact.upsert', { email: 'dead@example.org', consent });
  await applyReport(hub.platform, {
    ...{ kind: 'hard', subscriberId: contactId, detail: '5.1.1 no such user' },
  });
  const { projectId } = await hub.made('campaign.create', {
    ...{ name: 'Next', subject: 'Next', markdown: 'x' },
    segment: { field: 'email', op: 'is', value: 'dead@example.org' },
  });
  const sent = await hub.made('campaign.send', { projectId });
  expect(sent).toEqual({ recipients: 0, sent: 0, skipped: { suppressed: 1 } });
  const input = { to: 'dead@example.org', subject: 'x', markdown: 'x' };
  expect((await hub.call('mail.send', input)).body.code).toBe('SUPPRESSED');
  const { body } = await hub.ask('GET', `/api/contacts/${contactId}`);
  expect(body).toMatchObject({ block: 'suppressed', events: [{ name: 'mail.bounced' }, {}] });
});

it('a step that cannot be read is named, and strangers cannot switch a series', async () => {
  const base = { name: 'S', trigger: { event: 'manual' } };
  const faulty = await hub.call('series.create', {
    ...{ ...base, steps: [{ wait: 'P1D' }, { mail: { subject: 'x', markdown: '{% if a %}' } }] },
  });
  expect([faulty.status, faulty.body.data.field]).toEqual([400, 'steps.1.mail']);
  const empty = await hub.call('series.create', { ...base, steps: [{ wait: '1 day' }] });
  expect(empty.status).toBe(400);
  const steps = [{ mail: { subject: 'x', markdown: 'x' } }];
  const { projectId } = await hub.made('series.create', { ...base, steps });
  for (const path of ['publish', 'off']) {
    const { status } = await hub.ask(
      'POST',
      `/api/series/${projectId}/${path}`,
      undefined,
      hub.ben,
    );
    expect(status).toBe(404);
  }
});
