import { loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { chooseVoice } from './speech/speak.ts';
import { speechSentences } from './speech/speakable.ts';
import { readWav } from './speech/wav.ts';
import { composeAnswer } from './text/answers/compose-answer.ts';
import { answerDate } from './text/dates.ts';
import { readRewriteOrder, readSummaryOrder } from './text/read-request.ts';
import { rewrite } from './text/rewrite.ts';
import { summarize } from './text/summarize.ts';
import { answerSum } from './text/sums/answer-sum.ts';
import { workOnText } from './text/work-on-text.ts';
import { drawInWorker, speakInWorker } from './worker/local-worker-pool.ts';

const ada = { id: 'ada' };

it.each([
  ['what is 2 + 3 * 4?', '2 + 3 * 4 = **14**'],
  ['(2 + 3) * 4', '(2 + 3) * 4 = **20**'],
  ['12% of 80', '12% of 80 = **9.6**'],
  ['2^10', '2^10 = **1,024**'],
  ['-2^2', '-2^2 = **-4**'],
  ['0.1 + 0.2', '0.1 + 0.2 = **0.3**'],
  ['1,000 times 3', '1,000 times 3 = **3,000**'],
  ['1/0', '1/0 has no finite value: it divides by zero or grows too large.'],
  ['(17.5*4 - 3^2)/2 + sqrt(144)', '(17.5*4 - 3^2)/2 + sqrt(144) = **42.5**'],
  ['2^100', '2^100 = **1,267,650,600,228,229,401,496,703,205,376**'],
  ['15% tip on $48.50', 'A 15 % tip on $48.50 is **$7.28**, $55.78 in all.'],
  ['5 miles to km', '5 miles = **8.04672 km**'],
  ['Wie viel sind 15 % von 80?', '15 % von 80 = **12**'],
  ['racine carrée de 169', 'racine carrée de 169 = **13**'],
  ['¿cuánto es 3,5 por 4?', '3,5 por 4 = **14**'],
  ['increase 80 by 25%', '80 plus 25 % = **100**'],
  ['9^9^9^9', '9^9^9^9 has no finite value: it divides by zero or grows too large.'],
])('computes %s', (question, answer) => {
  expect(answerSum(question)).toBe(answer);
});

it.each([
  'f(x) = x^2',
  'import("fs")',
  'evaluate("1+1")',
  'a = 5',
  'zeros(9999, 9999) + 1',
  '171!',
  `${'1+'.repeat(80)}1`,
  `what is 2${'\t'.repeat(150_000)}`,
  `1${' '.repeat(190)}x`,
])('computes nothing that is no plain sum: %.30s', (text) => {
  expect(answerSum(text)).toBeUndefined();
});

it('reads 200,000 characters of anything without a stall', () => {
  const long = 200_000;
  const texts = [' ', '\t', '.', '?', 'a', '\n', '. ', '1+', '(', '[', 'a b '].map((part) =>
    part.repeat(long / part.length),
  );
  for (const text of texts) {
    for (const order of ['', 'summarise: ', 'make it formal: ', 'shorten: ', 'rewrite: x']) {
      const question = `${order}${text}`;
      const reading = { question, attachments: [], hasImages: false, before: '', answer: '' };
      // A quadratic scan of this much takes minutes: the test would not end.
      workOnText(reading);
      answerDate(question, new Date());
    }
  }
});

it.each(['hello', '2 apples', '12', '2024-05-06 was a Monday', '((((', '1+', ''])(
  'takes %s for no sum',
  (text) => {
    expect(answerSum(text)).toBeUndefined();
  },
);

it('answers for dates', () => {
  const now = new Date('2026-11-20T15:04:00Z');
  expect(answerDate('What day is it today?', now)).toContain('Friday, 20 November 2026');
  expect(answerDate('what time is it', now)).toContain('15:04 UTC');
  expect(answerDate('how many days until Christmas?', now)).toContain('**35 days**');
  expect(answerDate('how many days until 1 March', now)).toContain('**101 days**');
  expect(answerDate('how many days since 2026-11-01', now)).toContain('**19 days** ago');
  expect(answerDate('what a day', now)).toBeUndefined();
});

it('summarises with the sentences that carry the text, in order', () => {
  const text = `The harbour bridge was built in 1932. It rained on Tuesday. The bridge carries trains and
cars across the harbour. Someone sneezed. Engineers inspect the bridge every year. The bridge needs new paint.
A dog barked. Painting the bridge takes ten years.`;
  const lines = summarize(text, 3);
  expect(lines).toHaveLength(3);
  expect(lines.join(' ')).toMatch(/bridge/);
  expect(lines.join(' ')).not.toMatch(/sneezed|dog/);
  expect(text.replaceAll('\n', ' ').indexOf(lines[0]!)).toBeLessThan(
    text.replaceAll('\n', ' ').indexOf(lines[2]!),
  );
});

it('rewrites by rules', () => {
  expect(rewrite('In order to win, you really need to make use of maps.', 'plain')).toBe(
    'To win, you need to use maps.',
  );
  expect(rewrite("hi! i can't come, thanks", 'formal')).toBe(
    'Dear reader. I cannot come, thank you',
  );
  expect(rewrite('One. Two.', 'list')).toBe('- One.\n- Two.');
});

const given = (question: string) =>
  workOnText({ question, attachments: [], hasImages: false, before: '', answer: '' })?.text;

it('summarises from two sentences on', () => {
  expect(given('Summarize: The ferry was late. Passengers waited two hours on the quay.')).toMatch(
    /^The sentence that carries most of the text:/,
  );
  expect(given('summarise this')).toMatch(/^Please add the text/);
  expect(given('Fasse zusammen: Die Fähre kam spät. Die Gäste warteten.')).toMatch(/Fähre|Gäste/);
});

it('changes something when it rewrites, or says that it cannot', () => {
  expect(given("rewrite this politely: Send me the report now, I don't want to wait.")).toBe(
    'Please send me the report as soon as you can, I would rather not wait.',
  );
  expect(given('rewrite: The lamp is green.')).toMatch(/^I cannot improve on this/);
  expect(given('Formuliere höflicher: Schick mir sofort den Bericht.')).toMatch(
    /English wording only/,
  );
});

it('reads orders with their text', () => {
  expect(readSummaryOrder(`Summarise: ${'word '.repeat(30)}`)?.text).toMatch(/^word/);
  expect(readSummaryOrder('summarise this')?.text).toBe('');
  expect(readSummaryOrder('what is a summary')).toBeUndefined();
  expect(readRewriteOrder('please make it formal: hey you')).toEqual({
    style: 'formal',
    text: 'hey you',
  });
});

it('composes an answer from passages that cover the question, and none from others', () => {
  const passage = {
    source: 'guide:x',
    title: 'Tool',
    heading: 'Share',
    url: '/modules/x/guide',
    ...{ id: 'p', score: 1, documentId: 'x', language: 'en', page: 1, start: 0, end: 0 },
  };
  const body = 'Choose Share to make a link. It can be withdrawn. Bananas are yellow.';
  const answer = composeAnswer(
    'how to share a link with the tool',
    [{ ...passage, body, coverage: 1 }],
    { language: 'en' },
  );
  expect(answer?.text).toContain('**Tool, Share**');
  expect(answer?.text).toContain('make a link');
  expect(answer?.sources).toEqual([{ title: 'Tool – Share', url: '/modules/x/guide' }]);
  expect(
    composeAnswer('how to peel an orange', [{ ...passage, body, coverage: 1 }], { language: 'en' }),
  ).toBeUndefined();
});

it('draws the same picture for the same request and another for another seed', async () => {
  const request = { prompt: 'a lighthouse at sunset', width: 320, height: 200 };
  const [one] = await drawInWorker(request, ada);
  const [two, three] = await drawInWorker({ ...request, count: 2 }, ada);
  expect(one?.mimeType).toBe('image/jpeg');
  expect(Buffer.from(one!.bytes).equals(two!.bytes)).toBe(true);
  expect(Buffer.from(two!.bytes).equals(three!.bytes)).toBe(false);
  const image = await loadImage(Buffer.from(one!.bytes));
  expect([image.width, image.height]).toEqual([320, 200]);
});

it('speaks, and keeps the event loop free while it does', async () => {
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 5);
  const media = await speakInWorker(
    { text: 'Good morning. This is **the** offline voice.', voice: 'alloy' },
    ada,
  );
  clearInterval(watch);
  const sound = readWav(media.bytes);
  expect(media.mimeType).toBe('audio/wav');
  expect(sound.samples.length / sound.rate).toBeGreaterThan(2);
  const loudest = sound.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.5);
  // A loop that is held up has no turns to give.
  expect(turns).toBeGreaterThan(10);
});

it('prepares texts for speaking', () => {
  expect(chooseVoice('alloy')).toBe('rms');
  expect(chooseVoice('nova')).toBe('slt');
  expect(speechSentences('# Title\nSee [this](https://x.y) `now`. Café!')).toEqual([
    'Title',
    'See this now .',
    'Cafe!',
  ]);
  expect(speechSentences('🙂 ???')).toEqual([]);
});
