import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowSending } from '#platform/newsletter/testing/fill-audience.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startFakeSite } from '../../testing/fake-site.ts';
import { type NewsletterHub, startNewsletterHub } from '../../testing/newsletter-hub.ts';

let hub: NewsletterHub;
let web: Awaited<ReturnType<typeof startFakeSite>>;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  web = await startFakeSite();
  hub = await startNewsletterHub({ ALLOW_PRIVATE_ADDRESSES: '1', AUTH_AUTOCONFIRM: 'on' });
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  web.close();
});

const draft = (input: object, headers: Record<string, string> = {}) =>
  call(hub.admin, 'newsletter.draft', { subject: 'May letter', ...input }, headers);
const broadcast = async (id: unknown) => (await hub.ask('GET', `/broadcasts/${id}`)).data;
const fileOf = async (text: string) => {
  const base64 = Buffer.from(text).toString('base64');
  const { body } = await call(hub.admin, 'asset.add', { base64, name: 'people.csv' });
  return body.output.id as string;
};

describe('newsletter.draft', () => {
  it('keeps Markdown as it stands', async () => {
    const word = nonce();
    const { status, body } = await draft({ markdown: `# Hello\n\nThe ${word} is ripe.` });
    expect([status, body.engine]).toEqual([200, null]);
    const made = await broadcast(body.output.broadcastId);
    expect(made).toMatchObject({ status: 'draft', subject: 'May letter' });
    expect(made.html).toContain(word);
    expect(made.text).toContain(word);
  });

  it('writes from a page or a text, and says that the Local engine did', async () => {
    const word = nonce();
    const text = `The ${word} was sold on Monday. It rained a little on Tuesday.`;
    const { body } = await draft({ text, seed: '7' });
    expect(body.engine).toMatchObject({
      service: 'local',
      label: expect.stringMatching(/^Local engine/),
    });
    expect(body.cost?.micros).toBe(0);
    expect((await broadcast(body.output.broadcastId)).text).toContain(word);
    const page = await draft({ url: `${web.origin}/bees` });
    expect((await broadcast(page.body.output.broadcastId)).text).toContain('forty hives');
  });

  it('under one key makes one draft', async () => {
    const headers = { 'idempotency-key': 'draft' };
    const calls = await Promise.all([1, 2, 3].map(() => draft({ markdown: 'Once.' }, headers)));
    const again = await draft({ markdown: 'Once.' }, headers);
    for (const { status, body } of calls)
      if (status === 200) expect(body.output).toEqual(again.body.output);
  });

  it('refuses by the field what is not right, and keeps the rest as plain text', async () => {
    for (const given of [{}, { markdown: 'a', text: 'b' }]) {
      const { status, body } = await draft(given);
      expect([status, body.data.field]).toEqual([400, 'markdown']);
    }
    for (const subject of [...hostileTexts, ...wrongValues, 'two\nlines']) {
      const { status, body } = await draft({ subject, markdown: 'Hello.' });
      if (status !== 200) expect([status, body.data.field]).toEqual([400, 'subject']);
      else
        expect((await broadcast(body.output.broadcastId)).html).not.toMatch(
          /<script>alert|<img src=x/,
        );
    }
    const gone = await draft({ url: `${web.origin}/none` });
    expect([gone.status, gone.body.code]).toEqual([422, 'SOURCE_UNREADABLE']);
  });

  it('is for administrators', async () => {
    for (const name of ['newsletter.draft', 'newsletter.send', 'newsletter.import']) {
      expect((await call(hub.reader, name, {})).status).toBe(403);
      expect((await call(null, name, {})).status).toBe(401);
    }
  });
});

describe('newsletter.import', () => {
  const consentSource = 'Signed up at the fair of May 2026.';
  const bring = (assetId: string, from = 'csv') =>
    call(hub.admin, 'newsletter.import', { assetId, from, consentSource });

  it('adds whom the file names, skips whom it says left, and lists what is wrong', async () => {
    const people = 'email,name\nada@example.org,Ada\nada@example.org,Ada\nnot an address,Eve\n';
    const { body } = await bring(await fileOf(people));
    expect(body.output).toEqual({
      ...{ added: 1, skipped: 1 },
      faulty: [{ line: 4, column: 'email', reason: 'This is not an email address.' }],
    });
  });

  it.each([
    [
      'substack',
      'email,active_subscription,email_disabled,created_at\nsub@example.org,false,false,2024-01-01\nleft@example.org,true,true,2024-01-01\n',
    ],
    [
      'beehiiv',
      'email,status,created_at\nhive@example.org,active,2024-01-01\ngone@example.org,unsubscribed,2024-01-01\n',
    ],
    [
      'mailchimp',
      '"Email Address","First Name","CONFIRM_TIME"\n"chimp@example.org","Kim","2024-01-02 10:01:00"\n"ada@example.org","Ada","2024-01-02 10:01:00"\n',
    ],
  ])('reads what %s exports', async (from, people) => {
    const { body } = await bring(await fileOf(people), from);
    expect(body.output).toEqual({ added: 1, skipped: 1, faulty: [] });
  });

  it('refuses what is no list, and files of others as those that never were', async () => {
    const none = await bring(await fileOf('colour,size\nred,7\n'));
    expect([none.status, none.body.data.field]).toEqual([400, 'assetId']);
    const short = { assetId: await fileOf('email\n'), from: 'csv', consentSource: 'yes' };
    const refused = await call(hub.admin, 'newsletter.import', short);
    expect([refused.status, refused.body.data.field]).toEqual([400, 'consentSource']);
    const base64 = Buffer.from('email\nx@example.org\n').toString('base64');
    const theirs = await call(hub.reader, 'asset.add', { base64, name: 'theirs.csv' });
    await expectDeniedAsNever(
      (assetId) =>
        hub.request('/api/tools/newsletter.import', {
          ...{ token: hub.admin.token, json: { assetId, from: 'csv', consentSource } },
        }),
      theirs.body.output.id as string,
    );
  });
});

describe('newsletter.send', () => {
  const send = (input: object) => call(hub.admin, 'newsletter.send', input);

  it('needs a postal address, then reaches every subscriber once', async () => {
    const word = nonce();
    const { body } = await draft({ markdown: `The ${word} is ripe.` });
    const { broadcastId } = body.output;
    const refused = await send({ broadcastId });
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_POSTAL_ADDRESS']);
    await allowSending(hub.platform);
    const sent = await send({ broadcastId });
    expect([sent.status, sent.body.output]).toEqual([200, { recipients: 4, sent: 4 }]);
    const again = await send({ broadcastId });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('waits for its time', async () => {
    const { body } = await draft({ markdown: 'Later.' });
    const { broadcastId } = body.output;
    const past = await send({ broadcastId, at: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body.data.field]).toEqual([400, 'at']);
    const planned = await send({ broadcastId, at: '2099-01-01T00:00:00Z' });
    expect(planned.body.output).toEqual({ recipients: 4, sent: 0 });
    expect(await broadcast(broadcastId)).toMatchObject({ status: 'scheduled' });
    const none = await send({ broadcastId: '019aa000-0000-7000-8000-00000000dead' });
    expect(none.status).toBe(404);
  });
});
