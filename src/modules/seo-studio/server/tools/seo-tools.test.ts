import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { answersOf, draftSite, type SiteAnswer } from '../../testing/faulty-site.ts';
import { prose } from '../../testing/page-parts.ts';
import { plantFaults } from '../../testing/plant-faults.ts';
import { serveSite } from '../../testing/serve-site.ts';
import { endShared } from '../reading/shared-reader.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let site: Awaited<ReturnType<typeof serveSite>>;
let projectId: string;
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1', CHROMIUM_PATH: 'off' });
  ana = await hub.signUp();
  call = toolCaller(hub);
  let answers = new Map<string, SiteAnswer>();
  site = await serveSite((path) => answers.get(path));
  const draft = draftSite(site.origin);
  plantFaults(draft, ['redirect-chain', 'link-broken', 'title-long', 'image-no-alt']);
  draft.page('/closed').head.push('<meta name="author" content="=cmd()">');
  draft.page('/=cmd()');
  answers = answersOf(draft);
  const { body } = await call(ana, 'seo.crawl', { url: site.origin, perSecond: 50 });
  projectId = String(body.output.projectId);
});
afterAll(async () => {
  site.close();
  await endShared();
  await hub.close();
});

type Point = {
  rule: string;
  points: number;
  most: number;
  why: string;
  start?: number;
  end?: number;
};
async function score(input: object) {
  const { status, body } = await call(ana, 'seo.score', input);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as typeof body & {
    output: {
      score: number;
      points: Point[];
      terms: { term: string; have: number; least: number; most: number }[];
      questions: { question: string; answered: boolean }[];
    };
  };
}

describe('a page', () => {
  it('is audited by its HTML, with its lines', async () => {
    const word = nonce();
    const html = `<!doctype html>\n<html lang="en"><head><title>${word} is the harbour</title></head>\n<body><main><h1>Quay</h1>\n<h3>Low</h3><img src="/a.png">\n<p>${prose(3)}</p></main></body></html>`;
    const { body } = await call(ana, 'seo.audit-page', {
      html,
      address: 'https://harbour.example/quay',
    });
    const { title, words, headings, findings } = body.output as {
      title: string;
      words: number;
      headings: object[];
      findings: { rule: string; url: string; evidence: { line: number }[] }[];
    };
    expect(title).toContain(word);
    expect(words).toBeGreaterThan(150);
    expect(headings).toEqual([
      { level: 1, text: 'Quay' },
      { level: 3, text: 'Low' },
    ]);
    const rules = Object.fromEntries(findings.map((one) => [one.rule, one.evidence[0]?.line]));
    expect(rules).toMatchObject({ 'heading-skipped': 4, 'image-no-alt': 4 });
    expect(Object.keys(rules).sort()).toEqual([
      'canonical-missing',
      'description-missing',
      'heading-skipped',
      'image-no-alt',
      'viewport-missing',
    ]);
  });

  it('is audited by its address, unless robots.txt or the network forbids it', async () => {
    const { body } = await call(ana, 'seo.audit-page', { url: `${site.origin}/faults/title-long` });
    expect((body.output.findings as { rule: string }[]).map(({ rule }) => rule)).toEqual([
      'title-long',
    ]);
    const closed = await call(ana, 'seo.audit-page', { url: `${site.origin}/closed/cellar` });
    expect([closed.status, closed.body.code]).toEqual([409, 'ROBOTS']);
    expect((await call(ana, 'seo.audit-page', {})).body.data.field).toBe('url');
    expect(
      (await call(ana, 'seo.audit-page', { url: site.origin, html: '<p>' })).body.data.field,
    ).toBe('html');
  });

  it('that is hostile is plain text in what comes out', async () => {
    for (const { text } of hostileTexts.map((one) =>
      typeof one === 'string' ? { text: one } : (one as { text: string }),
    )) {
      const { status, body } = await call(ana, 'seo.audit-page', {
        html: `<title>${text}</title>`,
      });
      expect([200, 400], text.slice(0, 40)).toContain(status);
      if (status === 200) expect(typeof body.output.title).toBe('string');
    }
    const deep = `${'<div>'.repeat(60_000)}<h1>Deep`;
    const { body } = await call(ana, 'seo.audit-page', { html: deep });
    expect(body.output.headings).toEqual([{ level: 1, text: 'Deep' }]);
  });
});

/** Sentences whose words nothing else has. */
function filler(seed: number): string {
  const letters = (value: number) =>
    [...value.toString(26)]
      .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
      .join('');
  return Array.from({ length: 12 }, (_, at) => {
    const words = Array.from(
      { length: 9 },
      (_, place) => `zy${letters(seed * 10_000 + at * 100 + place)}q`,
    );
    return `${words.join(' ')}.`;
  }).join(' ');
}

describe('the score of a text', () => {
  const rivals = [
    `# Tide tables\n\nA tide table lists high water and low water. The harbour master prints the tide table each month. What does a tide table show? Ask the harbour master. ${filler(11)}`,
    `# Reading a tide table\n\nRead the tide table from the left. High water comes twice a day, and the harbour master knows when. The harbour master answers. ${filler(12)}`,
  ];
  const against = rivals.map((text) => ({ text }));
  const base = `# Tide table for beginners\n\nA tide table tells when the water is high. It helps sailors.\n\n## How to read a tide table\n\n${filler(13)}`;

  it('is the sum of its points, each with its sentence', async () => {
    const { output, engine } = await score({ text: base, phrase: 'tide table', against });
    expect(engine).toBeNull();
    expect(output.points.reduce((sum, { points }) => sum + points, 0)).toBe(output.score);
    expect(output.points.reduce((sum, { most }) => sum + most, 0)).toBe(100);
    const title = output.points.find(({ rule }) => rule === 'phrase-title');
    expect(base.slice(title?.start, title?.end)).toBe('Tide table for beginners');
    expect(output.questions).toEqual([
      { question: 'What does a tide table show?', answered: false },
    ]);
    const alone = await score({ text: base, phrase: 'tide table' });
    expect(alone.output.points.reduce((sum, { most }) => sum + most, 0)).toBe(100);
  });

  it('rises with a term that was missing, and falls when it is stuffed', async () => {
    const first = (await score({ text: base, phrase: 'tide table', against })).output;
    const missing = first.terms.find(({ have, term }) => have === 0 && term === 'harbour master');
    expect(missing?.term).toBe('harbour master');
    const better = (
      await score({ text: `${base} Ask the harbour master.`, phrase: 'tide table', against })
    ).output;
    expect(better.score).toBeGreaterThan(first.score);
    const stuffed = `${base} ${'Harbour master harbour master. '.repeat(30)}`;
    expect(
      (await score({ text: stuffed, phrase: 'tide table', against })).output.score,
    ).toBeLessThan(better.score);
    const spam = `${base} ${'Tide table tide table. '.repeat(40)}`;
    expect((await score({ text: spam, phrase: 'tide table', against })).output.score).toBeLessThan(
      first.score,
    );
  });

  it('takes pages and projects, and says what it does not know', async () => {
    const page = await score({ url: `${site.origin}/pages/1`, phrase: 'harbour' });
    expect(page.output.score).toBeGreaterThan(0);
    const made = await call(ana, 'seo.create-draft', {
      title: 'Tides',
      phrase: 'tide table',
      text: base,
      against: [{ text: rivals[0] }],
    });
    const { projectId: draft } = made.body.output as { projectId: string };
    const own = await score({ projectId: draft, phrase: 'tide table' });
    expect(own.output.score).toBe((await score({ text: base, phrase: 'tide table' })).output.score);
    const brief = await call(ana, 'seo.brief', { projectId: draft });
    expect(brief.body.output.markdown).toContain('harbour master');
    const polish = await score({
      text: `${'Zażółć gęślą jaźń i pożegnaj się z morzem nad ranem. '.repeat(6)}`,
      phrase: 'morze',
    });
    expect(polish.notes.join()).toContain('Polish is none of the languages');
    const empty = await score({ text: '', phrase: 'x' });
    expect(empty.output.score).toBe(0);
    expect((await call(ana, 'seo.score', { phrase: 'x' })).body.data.field).toBe('text');
  });

  it('knows stop words and endings in German, French and Spanish', async () => {
    const texts = {
      'Die Gezeitentafeln zeigen den Stand des Wassers, und sie hilft allen im Hafen.':
        'Gezeitentafel',
      'Les tables des marées donnent la hauteur de la mer dans le port.': 'table des marées',
      'Las tablas de mareas dan la altura del agua en el puerto.': 'tabla de mareas',
    };
    for (const [text, phrase] of Object.entries(texts)) {
      const { output } = await score({ text: text.repeat(3), phrase });
      const opening = output.points.find(({ rule }) => rule === 'phrase-opening');
      expect(opening?.points, phrase).toBeGreaterThan(0);
    }
  });
});

it('terms are those of an independent count', async () => {
  const texts = [1, 2, 3, 4].map((seed) => prose(seed * 17, 60));
  const { body } = await call(ana, 'seo.terms', {
    documents: texts.map((text) => ({ text })),
    limit: 20,
  });
  const terms = (body.output.terms as { term: string; tfidf: number }[]).map(({ term }) => term);
  const stop = new Set(
    'the a an and or of in to for on at by with without before after behind near under along'.split(
      ' ',
    ),
  );
  const counts = texts.map((text) => {
    const words = text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word && !stop.has(word));
    return {
      words,
      of: (term: string) => words.filter((word) => word === term).length / words.length,
    };
  });
  const vocabulary = [...new Set(counts.flatMap(({ words }) => words))];
  const weight = (term: string) => {
    const documents = counts.filter(({ words }) => words.includes(term)).length;
    return (
      counts.reduce((sum, { of }) => sum + of(term), 0) *
      (Math.log((1 + texts.length) / (1 + documents)) + 1)
    );
  };
  const oracle = vocabulary.sort((a, b) => weight(b) - weight(a)).slice(0, 20);
  const shared = terms.filter((term) => oracle.includes(term)).length;
  expect(shared / (40 - shared)).toBeGreaterThanOrEqual(0.8);
  const one = await call(ana, 'seo.terms', { documents: [{ text: 'x' }] });
  expect([one.status, one.body.data.field]).toEqual([400, 'documents']);
});

describe('structured data', () => {
  it.each([
    ['Article', { headline: 'Low tide', author: 'Mira', datePublished: '2026-11-22' }],
    ['Product', { name: 'Rope', price: '12.50', priceCurrency: 'EUR' }],
    ['FAQPage', { questions: [{ question: 'When?', answer: 'At noon.' }] }],
    ['HowTo', { name: 'Tie a knot', steps: ['Make a loop', 'Pull'] }],
    ['Event', { name: 'Regatta', startDate: '2026-11-22T10:00:00Z', location: 'Harbour' }],
    ['LocalBusiness', { name: 'Harbour office', address: 'Quay 1' }],
  ])('of the type %s is one that the crawl’s own rule accepts', async (type, data) => {
    const { status, body } = await call(ana, 'seo.schema', { type, data });
    expect([status, body.message, body.notes]).toEqual([200, undefined, []]);
    const block = JSON.stringify(body.output.jsonLd);
    expect(body.output.jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': type });
    const html = `<title>A page of data</title><script type="application/ld+json">${block}</script>`;
    const audit = await call(ana, 'seo.audit-page', { html });
    const rules = (audit.body.output.findings as { rule: string }[]).map(({ rule }) => rule);
    expect(rules).not.toContain('schema-invalid');
  });

  it('names what is missing', async () => {
    const fieldOf = async (type: string, data: object) =>
      (await call(ana, 'seo.schema', { type, data })).body.data.field;
    expect(await fieldOf('Product', { name: 'Rope' })).toBe('data.price');
    expect(await fieldOf('Event', { name: 'R', location: 'H', startDate: 'soon' })).toBe(
      'data.startDate',
    );
    expect(await fieldOf('FAQPage', { questions: [{ question: 'When?' }] })).toBe(
      'data.questions.0.answer',
    );
    expect(await fieldOf('Article', { headline: 'x', '@id': 'y' })).toBe('data.@id');
  });
});

describe('a crawl as a file', () => {
  const make = async (format: string) => {
    const { status, body } = await call(ana, 'seo.export', { projectId, format });
    expect([status, body.message]).toEqual([200, undefined]);
    const answer = await hub.request(body.assets[0]?.url ?? '');
    return { mime: body.assets[0]?.mime, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('is a table that others read, without formulas', async () => {
    const { mime, bytes } = await make('csv');
    expect(mime).toBe('text/csv');
    const rows = parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(rows.find(({ rule }) => rule === 'title-long')?.remedy).toContain('60 characters');
    const pages = parse(Buffer.from((await make('pages-csv')).bytes), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
    expect(pages.map(({ url }) => url)).toContain(`${site.origin}/pages/1`);
    for (const row of [...rows, ...pages])
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@]/);
    const sheet = await readSheet(Buffer.from((await make('xlsx')).bytes));
    expect(sheet).toHaveLength(rows.length + 1);
  });

  it('is an audit whose words are in the PDF', async () => {
    const { bytes } = await make('pdf');
    const document = await openPdf(bytes);
    const { items } = await (await document.getPage(1)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(words).toContain('Broken link');
    expect(words).toContain(new URL(site.origin).host);
  });

  it('lists redirects to set: chains made straight, and missing pages', async () => {
    const rows = parse(Buffer.from((await make('redirects-csv')).bytes), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
    expect(rows.find(({ from }) => from === `${site.origin}/faults/redirect-chain`)?.to).toBe(
      `${site.origin}/pages/1`,
    );
    expect(rows.map(({ from }) => from)).toContain(`${site.origin}/faults/link-broken`);
  });
});

it('figures of a search console stay with the site', async () => {
  const csv = `Top pages,Clicks,Impressions,CTR,Position\n${site.origin}/pages/1,"1,204",30000,4.01%,3.2\n`;
  const { body } = await call(ana, 'seo.import-console', { projectId, csv });
  expect(body.output).toEqual({ rows: 1, left: 0 });
  const project = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
  const { parts } = (await project.json()) as { parts: { console: { body: { rows: object[] } } } };
  expect(parts.console.body.rows).toEqual([
    {
      page: `${site.origin}/pages/1`,
      query: '',
      clicks: 1204,
      impressions: 30_000,
      ctr: 0.0401,
      position: 3.2,
    },
  ]);
  const wrong = await call(ana, 'seo.import-console', { projectId, csv: 'a,b\n1,2' });
  expect([wrong.status, wrong.body.data.field]).toEqual([400, 'csv']);
});

it('a page shows who links to it', async () => {
  const { body } = await call(ana, 'seo.page', {
    projectId,
    url: `${site.origin}/faults/link-broken`,
  });
  expect(body.output).toMatchObject({
    status: 404,
    linkedFrom: [{ url: `${site.origin}/pages/5`, words: 'Old prices' }],
  });
});
