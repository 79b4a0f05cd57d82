import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, mailsTo, tool } from './call-tool.ts';
import { type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';
import { startStrictPage } from './strict-page.ts';

const environment = { MARKET_SEEDS: 'off' };
let journey: Journey;
/** The server that came after one was killed. */
let second: RunningServer | undefined;
/** Somebody else's page, which allows the hub's script and its connections and nothing else. */
let shop: Awaited<ReturnType<typeof startStrictPage>>;
let embed = '';
let collectionId = '';
let flowId = '';

beforeAll(async () => {
  journey = await startJourney(environment, { ownPostgres: true });
  await journey.signUp();
  shop = await startStrictPage(journey.origin, () => embed);
});
afterAll(async () => {
  shop.close();
  await second?.stop();
  await journey.close();
});

type RunView = { state: string; steps: { node: string; state: string }[] };
type Runs = { runs: { runId: string }[] };

/** Long enough that setting it takes a while: the server is killed in the middle. */
const terms = Array.from(
  { length: 900 },
  (_, at) =>
    `### Rule ${at + 1}\n\nBread that was ordered is baked, and bread that was baked is paid.`,
).join('\n\n');

/** Triage by the knowledge base, a PDF, a person's word, a mail. */
const graph = (projectId: string) => ({
  nodes: [
    { id: 't', type: 'trigger', trigger: 'form', projectId },
    {
      id: 'a',
      type: 'tool',
      tool: 'kb.answer',
      input: { question: '{{ t.fields.message }}', collectionIds: [collectionId] },
    },
    { id: 'c', type: 'if', when: 'a.found' },
    {
      id: 'p',
      type: 'tool',
      tool: 'pdf.make',
      input: { title: 'Our answer', markdown: `{{ a.sentences[0].text }}\n\n${terms}` },
    },
    { id: 'h', type: 'ask', text: 'Answer {{ t.fields.email }} with “{{ a.sentences[0].text }}”?' },
    {
      id: 'm',
      type: 'tool',
      tool: 'mail.send',
      input: {
        to: '{{ t.fields.email }}',
        subject: 'Our answer',
        markdown: '{{ a.sentences[0].text }}',
        attachments: ['{{ p.assetId }}'],
      },
    },
    { id: 'e', type: 'end' },
  ],
  edges: [
    { from: 't', to: 'a' },
    { from: 'a', to: 'c' },
    { from: 'c', out: 'true', to: 'p' },
    { from: 'c', out: 'false', to: 'e' },
    { from: 'p', to: 'h' },
    { from: 'h', out: 'approved', to: 'm' },
    { from: 'h', out: 'refused', to: 'e' },
    { from: 'm', to: 'e' },
  ],
});

async function runIds(): Promise<string[]> {
  const { runs } = await ask<Runs>(journey.page, `/api/flows/${flowId}/runs`);
  return runs.map(({ runId }) => runId);
}
const view = (runId: string) => ask<RunView>(journey.page, `/api/flows/runs/${runId}`);

/** Says yes to what waits, as the person does on the screen of approvals. */
async function approve(words: string): Promise<void> {
  const { page, origin } = journey;
  await page.goto(`${origin}/approvals`);
  await page.getByText(words).first().waitFor();
  await page.getByRole('button', { name: 'Approve: Answers questions asks' }).first().click();
  await page.getByText('Approved.').first().waitFor();
}

it('a form is sorted, set as a PDF while the server is killed, approved and answered by one mail', async () => {
  const { page, origin, server } = journey;
  await page.goto(`${origin}/modules`);
  collectionId = (
    await tool<{ collectionId: string }>(page, 'kb.create-collection', { name: 'Bakery' })
  ).collectionId;
  const markdown = 'Bread is delivered on Fridays before noon.';
  await tool(page, 'kb.add-page', { collectionId, title: 'Delivery', markdown });
  const { projectId } = await tool<{ projectId: string }>(page, 'page.draft', {
    ...{
      goal: 'lead',
      offer: 'Bread that comes to you',
      audience: 'early risers',
      action: 'Ask us',
    },
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      { name: 'message', label: 'Your question', type: 'textarea', required: true },
    ],
  });
  await tool(page, 'page.publish', { projectId, slug: 'bread-exit' });
  const visitor = await journey.visitor();
  await visitor.goto(`${server.sitesOrigin}/bread-exit`);
  const opened = Date.now();
  const made = await tool<{ projectId: string; problems: object[] }>(page, 'flow.create', {
    name: 'Answers questions',
    graph: graph(projectId),
  });
  expect(made.problems).toEqual([]);
  flowId = made.projectId;
  await tool(page, 'flow.publish', { projectId: flowId });

  await visitor.getByLabel('E-mail').first().fill('bo@example.org');
  await visitor.getByLabel('Your question').first().fill('When is bread delivered?');
  for (const box of await visitor.getByRole('checkbox').all()) await box.check();
  // Whoever sends a form within two seconds has not read it.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2000);
  await visitor.locator('form button').first().click();
  await visitor.waitForURL(/\/thanks\//);
  await expect.poll(runIds).toHaveLength(1);
  const [runId = ''] = await runIds();
  const stateOf = async (node: string) =>
    (await view(runId)).steps.find((step) => step.node === node)?.state;
  await expect.poll(() => stateOf('c'), { interval: 20 }).toBe('done');
  await server.kill();
  const ports = { PORT: new URL(origin).port, SITES_PORT: new URL(server.sitesOrigin).port };
  second = await startServer({ ...environment, ...ports }, server.dataDir);

  await expect.poll(() => stateOf('h')).toBe('waiting');
  const { steps } = await view(runId);
  expect(steps.filter(({ node }) => ['a', 'p'].includes(node)).map(({ state }) => state)).toEqual([
    'done',
    'done',
  ]);
  expect(await mailsTo(server.dataDir, 'bo@example.org')).toEqual([]);
  await approve('Answer bo@example.org');
  await expect.poll(async () => (await view(runId)).state).toBe('done');
  await expect.poll(async () => (await mailsTo(server.dataDir, 'bo@example.org')).length).toBe(1);
  const [mail] = await mailsTo(server.dataDir, 'bo@example.org');
  expect(mail?.text).toContain('on Fridays before noon');
  expect(mail?.attachments[0]?.filename).toBe('Our answer.pdf');
  const { assets } = await ask<{ assets: object[] }>(page, '/api/assets?q=Our%20answer');
  expect(assets).toHaveLength(1);
});

it('a bot on another origin answers from the documents, takes an enquiry and starts that flow', async () => {
  const { page, server } = journey;
  const { origin } = shop;
  const fields = { email: '{{ email }}', message: '{{ message }}' };
  const bot = await tool<{ projectId: string; problems: object[] }>(page, 'bot.create', {
    ...{ name: 'Bakery', origins: [origin], collectionIds: [collectionId] },
    graph: {
      nodes: [
        { id: 'hi', type: 'say', text: 'Good morning! Ask me anything.' },
        { id: 'q', type: 'answer' },
        {
          id: 'w',
          type: 'ask',
          as: 'message',
          kind: 'text',
          text: 'And what shall we write to you about?',
        },
        { id: 'm', type: 'ask', as: 'email', kind: 'email', text: 'Where to?' },
        { id: 'f', type: 'flow', projectId: flowId, input: { fields } },
        { id: 'e', type: 'end', text: 'Thank you, we write to {{ email }}.' },
      ],
      edges: [
        { from: 'hi', to: 'q' },
        { from: 'q', to: 'w' },
        { from: 'w', to: 'm' },
        { from: 'm', to: 'f' },
        { from: 'f', to: 'e' },
      ],
    },
  });
  expect(bot.problems).toEqual([]);
  ({ embed } = await tool<{ embed: string }>(page, 'bot.publish', { projectId: bot.projectId }));

  const visitor = await journey.browser.newPage();
  await visitor.goto(origin);
  await visitor.getByRole('button', { name: 'Open chat' }).click();
  const said = async (label: string, words: string) => {
    await visitor.getByLabel(label).fill(words);
    await visitor.keyboard.press('Enter');
  };
  await visitor.getByText('Ask me anything').waitFor();
  await said('Your message', 'When is bread delivered?');
  await visitor.getByText('on Fridays before noon').waitFor();
  await visitor.getByText('what shall we write').waitFor();
  await said('Your message', 'When is bread delivered?');
  await visitor.getByText('Where to?').waitFor();
  await said('Your email address', 'cleo@example.org');
  await visitor.getByText('Thank you, we write to cleo@example.org.').waitFor();
  await visitor.close();

  await expect.poll(runIds).toHaveLength(2);
  const [runId = ''] = await runIds();
  await expect
    .poll(async () => (await view(runId)).steps.find(({ node }) => node === 'h')?.state)
    .toBe('waiting');
  await approve('Answer cleo@example.org');
  await expect.poll(async () => (await mailsTo(server.dataDir, 'cleo@example.org')).length).toBe(1);
});
