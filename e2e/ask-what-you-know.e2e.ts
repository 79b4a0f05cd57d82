import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../src/platform/reading/testing/make-pdf.ts';
import { type Journey, startJourney } from './harness.ts';

/** Everything that somebody knows, asked without a key; 200 files and 50 questions in full size. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const isFull = process.env.GUILDHALL_TEST_SIZE === 'full';
const [files, questions] = isFull ? [198, 50] : [22, 8];

const towns = ['Aldermere', 'Brackwater', 'Cinderford', 'Dunhollow', 'Eastmarsh', 'Farrowgate'];
const things = ['ferry', 'market', 'library', 'swimming pool', 'museum', 'town hall', 'bakery'];
const hours = ['six', 'seven', 'eight', 'nine', 'ten'];
/** One fact of each file, which no other one has. */
const fact = (at: number) => {
  const town = `${towns[at % towns.length]} ${at}`;
  const thing = things[at % things.length] ?? '';
  return {
    question: `When does the ${thing} of ${town} open?`,
    answer: `The ${thing} of ${town} opens at ${hours[at % hours.length]} in the morning.`,
  };
};
const page = (at: number) =>
  `${fact(at).answer} Visitors are asked to wait outside. The doors close at dusk.`;

/** The same kind of fact in the formats that people have lying about. */
function file(at: number) {
  const text = page(at);
  const made = [
    ['md', 'text/markdown', `# Notes ${at}\n\n${text}\n`],
    ['txt', 'text/plain', text],
    ['html', 'text/html', `<html><body><h1>Notes ${at}</h1><p>${text}</p></body></html>`],
    ['csv', 'text/csv', `place,remark\nhere,"${text}"\n`],
    [
      'eml',
      'message/rfc822',
      `From: ana@example.org\r\nSubject: Notes ${at}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`,
    ],
    ['srt', 'application/x-subrip', `1\n00:00:01,000 --> 00:00:09,000\n${text}\n`],
  ] as const;
  const [ending, mimeType, body] = made[at % made.length] ?? made[0];
  return { name: `notes-${at}.${ending}`, mimeType, buffer: Buffer.from(body) };
}

/** A picture of a page, as a scanner gives it. */
async function scan() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="500"><rect width="1240" height="500" fill="#fff"/>
    <text x="60" y="150" font-family="DejaVu Sans" font-size="44">The bell of Zanzibarium rings at noon.</text></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: 'scan.png', mimeType: 'image/png', buffer };
}

async function api<T>(path: string, json?: object): Promise<T> {
  return journey.page.evaluate(
    async ([path, body]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const answer = await fetch(path ?? '', {
        ...(body && { method: 'POST', body }),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
      });
      return answer.json();
    },
    [path, json ? JSON.stringify(json) : ''],
  ) as Promise<T>;
}
type Answer = { output: { found: boolean; sentences: { text: string }[] } };
const answerTo = async (question: string) =>
  (await api<Answer>('/api/tools/kb.answer', { question })).output;

it(`${files + 2} files of many kinds are dropped at once and read`, {
  timeout: 1_200_000,
}, async () => {
  const { page: screen, origin } = journey;
  await screen.goto(`${origin}/modules/knowledge-base`);
  await screen.getByRole('button', { name: 'New collection' }).click();
  await screen.getByLabel('Name').fill('What I know');
  await screen.getByRole('button', { name: 'Make it' }).click();
  const pages = Array.from({ length: 40 }, (_, at) => ({
    lines: [
      'The harbour keeps a book of every ship that calls. '.repeat(8),
      at === 36 ? 'The night ferry leaves from pier nine.' : 'End of page.',
    ],
  }));
  const handbook = {
    ...{ name: 'handbook.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from(await makePdf(pages, { title: 'Handbook' })),
  };
  const all = [...Array.from({ length: files }, (_, at) => file(at)), handbook, await scan()];
  await screen.getByLabel('Documents to add').setInputFiles(all);
  await screen
    .getByText(new RegExp(`^${files + 2} documents`))
    .first()
    .waitFor({ timeout: 1_000_000 });
});

it(`${questions} questions are answered by the sentence that says it, and what is not there is not made up`, {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  for (let asked = 0; asked < questions; asked += 1) {
    const { question, answer } = fact(Math.floor((asked * files) / questions));
    const { found, sentences } = await answerTo(question);
    if (!found || !sentences.some(({ text }) => text.includes(answer))) wrong.push(question);
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(questions * 0.1));
  expect(await answerTo('Who painted the ceiling of the opera in Vienna?')).toMatchObject({
    found: false,
  });
  const scanned = await answerTo('When does the bell of Zanzibarium ring?');
  expect(scanned.sentences[0]?.text).toContain('noon');
});

it('a click on a source lands on the marked sentence of page 37', async () => {
  const { page: screen } = journey;
  await screen.getByLabel('Search or ask').fill('From which pier does the night ferry leave?');
  await screen.getByRole('button', { name: 'Ask', exact: true }).click();
  await screen.getByRole('link', { name: 'Source 1: Handbook, page 37' }).click();
  const lit = screen.locator('article mark');
  await lit.waitFor();
  expect(await lit.textContent()).toBe('The night ferry leaves from pier nine.');
});

it('the chat answers from the documents, and puts the answer into a page once that is approved', async () => {
  const { page: screen, origin } = journey;
  await screen.goto(`${origin}/modules/super-chatbot`);
  const message = screen.getByRole('textbox', { name: 'Message' });
  await message.fill('Ask my documents from which pier the night ferry leaves');
  await message.press('Enter');
  await screen
    .getByRole('log')
    .getByText('The night ferry leaves from pier nine.')
    .first()
    .waitFor();
  await message.fill('Put the answer into a new page called Night ferry');
  await message.press('Enter');
  const calls = screen.getByRole('list', { name: 'Tools that were called' }).last();
  await calls.getByText('Waits for you').waitFor();
  expect((await answerTo('night ferry')).sentences).not.toHaveLength(0);
  await calls.getByRole('button', { name: 'Approve: ' }).click();
  await calls.getByText('Approved').waitFor();
  const found = await api<{ output: { hits: { title: string }[] } }>('/api/tools/kb.search', {
    q: 'night ferry pier nine',
  });
  expect(found.output.hits.map(({ title }) => title)).toContain('Night ferry');
});

it('a client of the protocol asks for a page, too, and its person approves it', async () => {
  const { page: screen, origin } = journey;
  const call = (name: string, args: object) =>
    api<{ result: { structuredContent: Record<string, unknown> } }>('/mcp', {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
  const found = await call('kb_search', { q: 'night ferry pier nine' });
  const { output } = found.result.structuredContent as { output: { hits: { text: string }[] } };
  expect(output.hits[0]?.text).toContain('pier nine');
  const { collections } = await api<{ collections: { id: string }[] }>(
    '/api/knowledge-base/collections',
  );
  const wanted = await call('kb_add-page', {
    ...{ collectionId: collections[0]?.id, title: 'From a client' },
    markdown: 'The tide table hangs beside the quiet door.',
  });
  expect(wanted.result.structuredContent.status).toBe('waiting');
  expect(await answerTo('Where does the tide table hang?')).toMatchObject({ found: false });
  await screen.goto(`${origin}/approvals`);
  await screen
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expect
    .poll(async () => (await answerTo('Where does the tide table hang?')).found)
    .toBe(true);
  expect(journey.problems).toEqual([]);
});
