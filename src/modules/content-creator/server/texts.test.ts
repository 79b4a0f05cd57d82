import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countGraphemes } from '#platform/prose/words.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { templateOf } from '../templates/templates.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const notes = (word: string) => `The Harbour of Marstal

The harbour of ${word} opens at eight. The first electric ferry carries 120 people. A ticket costs 29 euros.
Bread is baked at night. The ferry runs because the wind of the island turns twelve turbines.
Since 2021 the ferry has saved 400 tonnes of fuel a year.`;

type Entry = { sentence: string; source: { kind: string; quote?: string; title?: string } };
type Drafted = {
  projectId: string;
  markdown: string;
  words: number;
  unsupported: number;
  ledger: Entry[];
};
const draft = async (given: object, who = ana) => {
  const { status, body } = await call(who, 'text.draft', {
    reader: 'islanders',
    sources: [],
    ...given,
  });
  return { ...body, status, output: body.output as Drafted };
};

describe('a draft without a key', () => {
  it('is made of the author’s facts and of sentences of the sources, and says which is which', async () => {
    const word = nonce();
    const about = `The electric ferry of the island. It was named ${word} by a child.`;
    const { status, output, engine, message } = await draft({
      brief: about,
      sources: [{ text: notes('Marstal') }],
    });
    expect([status, message]).toEqual([200, undefined]);
    expect(engine?.label).toMatch(/^Local engine/);
    expect(output.markdown).toContain(word);
    expect(output.markdown).toContain('The first electric ferry carries 120 people.');
    expect(output.unsupported).toBe(0);
    const kinds = Object.groupBy(output.ledger, ({ source }) => source.kind);
    expect(kinds.author?.some(({ sentence }) => sentence.includes(word))).toBe(true);
    for (const { sentence, source } of kinds.passage ?? []) {
      expect(notes('Marstal').replaceAll('\n', ' ')).toContain(sentence);
      expect(source).toMatchObject({ quote: sentence, title: 'The Harbour of Marstal' });
    }
    expect(kinds.passage?.length).toBeGreaterThan(2);
    // What the sources say beside the subject stays out.
    expect(output.markdown).not.toContain('Bread is baked');
  });

  it('is the same for the same seed, and another for another', async () => {
    const given = { brief: templateOf('article').example, sources: [{ text: notes('Marstal') }] };
    const one = async (seed: string) => (await draft({ ...given, seed })).output.markdown;
    const first = await one('18446744073709551615');
    expect(await one('18446744073709551615')).toBe(first);
    const others = new Set([first, ...(await Promise.all(['1', '2', '3', '4'].map(one)))]);
    expect(others.size).toBeGreaterThan(3);
  });

  it('follows the author’s own outline', async () => {
    const { output } = await draft({
      brief: 'The ferry is electric. A ticket costs 29 euros.',
      outline: ['What a ticket costs: prices', 'The ferry'],
    });
    const [price, ferry] = [
      output.markdown.indexOf('29 euros'),
      output.markdown.lastIndexOf('electric'),
    ];
    expect(output.markdown.indexOf('## What a ticket costs')).toBeLessThan(price);
    expect(price).toBeLessThan(output.markdown.indexOf('## The ferry'));
    expect(output.markdown.indexOf('## The ferry')).toBeLessThan(ferry);
  });

  it('says what the brief asks for and nobody has written', async () => {
    const brief = 'The ferry is electric. Explain how the batteries are charged.';
    const { output } = await draft({ brief });
    expect(output.markdown).toMatch(/## Still to be written\n\n- Explain how the batteries/);
  });

  it('reads files, pages and collections', async () => {
    const word = nonce();
    const server = createServer((_, answer) =>
      answer
        .setHeader('content-type', 'text/html')
        .end(`<title>Ferry news</title><p>The ferry ${word} sails on Monday.</p>`),
    ).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as { port: number };
    const form = new FormData();
    form.set('file', new File(['The ferry has two engines, each with 300 kilowatts.'], 'data.txt'));
    const made = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
    const { id } = (await made.json()) as { id: string };
    const made2 = await call(ana, 'kb.create-collection', { name: 'Boats' });
    const { collectionId } = made2.body.output as { collectionId: string };
    const page = { title: 'Speed', markdown: 'The ferry reaches fourteen knots in calm water.' };
    await call(ana, 'kb.add-page', { collectionId, ...page });
    const url = `http://127.0.0.1:${port}/news.html`;
    const sources = [{ assetId: id }, { url }, { collectionId }];
    const { status, output, message } = await draft({
      brief: 'An article about the ferry',
      sources,
    });
    server.close();
    expect([status, message]).toEqual([200, undefined]);
    const titles = output.ledger.map(({ source }) => source.title);
    expect(titles).toEqual(expect.arrayContaining(['data.txt', 'Ferry news', 'Speed']));
    expect(output.markdown).toContain(word);
    for (const refused of [{ assetId: id }, { collectionId }]) {
      expect((await draft({ brief: 'x', sources: [refused] }, eve)).status).toBe(404);
    }
  });

  it('is refused with the field at fault, and leaves no article', async () => {
    const before = await hub.request('/api/projects?kind=article', { token: eve.token });
    const none = await draft({ brief: 'The ferry is electric.', reader: '' }, eve);
    expect([none.status, none.message]).toEqual([400, 'Say who will read this.']);
    const missing = await call(eve, 'text.draft', { brief: 'The ferry.', sources: [] });
    expect(missing.body).toMatchObject({
      message: 'Say who will read this.',
      data: { field: 'reader' },
    });
    const silent = await draft(
      { brief: 'Quantum gravity', sources: [{ text: 'Bread\n\nBread is baked at night.' }] },
      eve,
    );
    expect([silent.status, silent.message]).toEqual([
      400,
      'The source “Bread” says nothing about this.',
    ]);
    const some = await draft({
      brief: 'The ferry',
      sources: [{ text: 'Bread\n\nBread is baked at night.' }, { text: notes('x') }],
    });
    expect([some.status, some.notes]).toEqual([
      200,
      ['The source “Bread” says nothing about this.'],
    ]);
    const after = await hub.request('/api/projects?kind=article', { token: eve.token });
    expect(await after.json()).toEqual(await before.json());
  });

  it('is nobody else’s', async () => {
    const { output } = await draft({ brief: 'The ferry is electric.' });
    const tell = (projectId: string) =>
      hub.request('/api/tools/text.repurpose', {
        token: eve.token,
        json: { projectId, to: 'thread' },
      });
    await expectDeniedAsNever(tell, output.projectId);
  });

  it('bears whatever stands in a brief', async () => {
    for (const text of hostileTexts) {
      const { status } = await draft({
        brief: text.slice(0, 4000),
        sources: [{ text: `ferry ${text}` }],
      });
      expect([200, 400], text.slice(0, 60)).toContain(status);
    }
  });
});

describe('rewriting', () => {
  type Rewritten = {
    text: string;
    suggestions: { start: number; end: number; old: string; new: string; why: string }[];
  };
  const rewrite = async (given: object) => {
    const { status, body } = await call(ana, 'text.rewrite', given);
    return { ...body, status, output: body.output as Rewritten };
  };
  const applied = (text: string, { suggestions }: Rewritten) =>
    [...suggestions].reverse().reduce((all, one) => {
      expect(text.slice(one.start, one.end)).toBe(one.old);
      return all.slice(0, one.start) + one.new + all.slice(one.end);
    }, text);

  it('by rules gives each change with its place and reason', async () => {
    const texts = {
      simplify: 'In order to win, we make use of a large number of boats.',
      shorten:
        'The ferry is really electric. It carries 120 people. The bread is good. The ferry sails at eight. Birds sing. The ferry carries cars and people.',
      correct: 'The the ferry is a electric boat ,it recieves power.',
      bullets: 'One boat sails. Two boats wait.',
    };
    for (const [how, text] of Object.entries(texts)) {
      const { status, output, engine } = await rewrite({ text, how });
      expect(status, how).toBe(200);
      expect(engine?.service).toBe('local');
      expect(output.suggestions.length, how).toBeGreaterThan(0);
      expect(applied(text, output), how).toBe(output.text);
    }
    expect((await rewrite({ text: texts.simplify, how: 'simplify' })).output.text).toBe(
      'To win, we use many boats.',
    );
    expect((await rewrite({ text: texts.correct, how: 'correct' })).output.text).toBe(
      'The ferry is an electric boat, it receives power.',
    );
    const short = (await rewrite({ text: texts.shorten, how: 'shorten' })).output.text;
    expect(short.length).toBeLessThan(texts.shorten.length * 0.75);
    expect(short).toContain('ferry');
    const formal = await rewrite({ text: 'We can’t come! Thanks.', how: 'tone', to: 'formal' });
    expect(formal.output.text).toBe('We cannot come. Thank you.');
    const german = await rewrite({
      text: 'Aufgrund der Tatsache, dass es regnet, bleiben wir eigentlich zu Hause.',
      how: 'simplify',
    });
    expect(german.output.text).toBe('Weil es regnet, bleiben wir zu Hause.');
  });

  it('says which key would help with what rules cannot do, and what is missing', async () => {
    for (const how of ['expand', 'continue', 'translate']) {
      const { status, code } = await rewrite({ text: 'A ferry.', how, to: 'de' });
      expect([status, code], how).toEqual([409, 'NO_ENGINE']);
    }
    expect(await rewrite({ text: 'A ferry.', how: 'translate' })).toMatchObject({
      status: 400,
      data: { field: 'to' },
    });
  });
});

describe('another form of a text', () => {
  type Parts = {
    parts: { text: string; sentences: { text: string; from: { start: number; end: number } }[] }[];
  };
  it('as a thread has parts that fit, the nonce, and sentences that lead back to theirs', async () => {
    const word = nonce();
    const brief = `The ferry is electric. ${'It sails at eight and carries 120 people across the strait. '.repeat(3)} A child named it ${word}.`;
    const { output } = await draft({ brief, sources: [{ text: notes('Marstal') }] });
    const { status, body } = await call(ana, 'text.repurpose', {
      projectId: output.projectId,
      to: 'thread',
    });
    expect(status).toBe(200);
    const { parts } = body.output as Parts;
    expect(parts.length).toBeGreaterThan(1);
    for (const { text, sentences } of parts) {
      expect(countGraphemes(text)).toBeLessThanOrEqual(300);
      for (const one of sentences) {
        expect(text).toContain(one.text);
        expect(output.markdown.slice(one.from.start, one.from.end).replaceAll('\\', '')).toContain(
          one.text,
        );
      }
    }
    expect(parts.map(({ text }) => text).join(' ')).toContain(word);
  });

  it('keeps to its limit, whatever the text is', async () => {
    const text = `# What it costs\n\n${'👨‍👩‍👧‍👦'.repeat(120)}\n\nA ticket costs **29 euros**. ${'word '.repeat(200)}\n\n# Where\n\nThe ferry leaves in Marstal.`;
    for (const to of ['thread', 'summary', 'faq', 'script', 'newsletter', 'linkedin-post']) {
      const { status, body } = await call(ana, 'text.repurpose', { text, to, limit: 60 });
      expect([status, body.message], to).toEqual([200, undefined]);
      const { parts } = body.output as Parts;
      for (const part of parts) expect(countGraphemes(part.text), to).toBeLessThanOrEqual(60);
      for (const { from } of parts.flatMap(({ sentences }) => sentences)) {
        expect(text.slice(from.start, from.end).trim()).not.toBe('');
      }
    }
    const { body } = await call(ana, 'text.repurpose', { text: 'Only this. And that.', to: 'faq' });
    expect((body.output as Parts).parts[0]?.text).toMatch(/\?\nOnly this/);
  });

  it('needs one text, and one with words', async () => {
    for (const given of [{}, { text: 'a', projectId: crypto.randomUUID() }, { text: '...' }]) {
      const { status, body } = await call(ana, 'text.repurpose', { ...given, to: 'thread' });
      expect([status, body.data?.field]).toEqual([400, 'text']);
    }
  });
});

describe('checking', () => {
  type Checked = {
    language: string;
    words: number;
    readability: { score: number | null };
    findings: { rule: string; start: number; end: number }[];
    duplicates: { projectId: string; similarity: number }[];
  };
  const check = async (given: object, who = ana) =>
    (await call(who, 'text.check', given)).body.output as Checked;

  it('finds planted faults at their places, and none in a clean text', async () => {
    const text = 'The the boat is a old ship (really. We definately use leverage, in order to win.';
    const { language, words, findings } = await check({ text, bannedWords: ['leverage'] });
    expect([language, words]).toEqual(['en', 16]);
    const found = Object.fromEntries(
      findings.map(({ rule, start, end }) => [rule, text.slice(start, end)]),
    );
    expect(found).toMatchObject({
      ...{ 'repeated-word': 'The the', 'a-an': 'a', unbalanced: '(', 'banned-word': 'leverage' },
      ...{ spelling: 'definately', 'heavy-phrase': 'in order to' },
    });
    const clean = 'The boat sails at eight. People wait on the quay. The wind is fair.';
    expect((await check({ text: clean })).findings).toEqual([]);
  });

  it('finds misspelt words of French and Spanish, and none in clean texts', async () => {
    const faults = {
      fr: [
        'Le batteau part à huit heures et les gens attendent sur le quai. Ils etaient fatigués.',
        ['batteau', 'etaient'],
      ],
      es: [
        'El barco sale a las ocho y la gente espera en el muelle. Tenian bilette para la isla.',
        ['Tenian', 'bilette'],
      ],
    } as const;
    const clean = {
      fr: 'Aujourd’hui, l’électricité vient du vent. Qu’est-ce qu’il reste à faire ? Peut-être rien : les ingénieurs de Marstal l’avaient prévu. Nous l’avons déjà mesurée, d’après Odalys Brandt.',
      es: 'Hoy la electricidad viene del viento. ¿Qué falta por hacer? Quizás nada: dámelo mañana, dijo la capitana. Los ingenieros de Marstal habían pensado en ello.',
    };
    for (const language of ['fr', 'es'] as const) {
      const [text, words] = faults[language];
      const { findings } = await check({ text, language });
      const found = findings.filter(({ rule }) => rule === 'spelling');
      expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(words);
      const { findings: none } = await check({ text: clean[language], language });
      expect(none.filter(({ rule }) => rule === 'spelling')).toEqual([]);
    }
    const { body } = await call(ana, 'text.check', { text: faults.fr[0], language: 'fr' });
    const [first] = body.output.findings as { fix?: string }[];
    expect(first?.fix).toBe('bateau');
  });

  it('keeps to the language it hears, and says what it does not know', async () => {
    const german = await check({
      text: 'Das Boot fährt um acht Uhr ab und die Leute warten am Hafen. Sie sind eigentlich müde.',
    });
    expect([german.language, german.findings.map(({ rule }) => rule)]).toEqual(['de', ['filler']]);
    const { body } = await call(ana, 'text.check', {
      text: 'Łódź płynie o ósmej rano, a ludzie czekają na nabrzeżu w porcie.',
    });
    expect(body.notes[0]).toContain('English, German, French and Spanish');
    expect((body.output as Checked).readability.score).toBeNull();
  });

  it('names own articles that say the same, and nobody else’s', async () => {
    const brief =
      'The old windmill on the hill grinds rye for eleven bakeries. It turns only when the wind blows from the west. The miller sleeps beside the stones.';
    const { output } = await draft({ brief });
    expect((await check({ text: output.markdown })).duplicates).toMatchObject([
      { projectId: output.projectId },
    ]);
    expect((await check({ text: output.markdown }, eve)).duplicates).toEqual([]);
  });

  it('bears a text of a hundred thousand letters of any kind', async () => {
    for (const sign of ['a', '. ', '((((', 'a a ', '’', 'the ']) {
      const text = sign.repeat(100_000 / sign.length);
      expect((await call(ana, 'text.check', { text })).status, sign).toBe(200);
    }
  });
});
