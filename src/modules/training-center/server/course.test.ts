import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, ben, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

type Out = Record<string, unknown> & {
  projectId: string;
  lessons: { id: string; title: string; state?: string }[];
  assignments: { id: string; email: string; url: string }[];
};
async function done(user: TestUser, tool: string, input: object): Promise<Out> {
  const { status, body } = await call(user, tool, input);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.output as Out;
}

const gift = `::q1:: Which flour? {=Rye#Right ~Oat#See lesson 1}

::q2:: Water boils at {#100:1} °C.

::q3:: Match. {=one -> 1 =two -> 2}`;
const right = { q1: 'a', q2: 100.5, q3: { l1: 'r1', l2: 'r2' } };

/** Two lessons, the first with questions, given to Ben. */
async function assigned(about: object = {}) {
  const lessons = [
    { title: 'Flour', markdown: `All about flour ${nonce()}.` },
    { title: 'Water', markdown: 'Water boils.' },
  ];
  const { projectId, lessons: made } = await done(ana, 'course.create', {
    title: 'Baking',
    lessons,
    ...about,
  });
  const [first, second] = made.map(({ id }) => id) as [string, string];
  const { added, faulty } = await done(ana, 'quiz.import', { projectId, lessonId: first, gift });
  expect([added, faulty]).toEqual([3, []]);
  const { assignments } = await done(ana, 'course.assign', { projectId, people: [ben.email] });
  return {
    projectId,
    first,
    second,
    assignmentId: assignments[0]?.id ?? '',
    url: assignments[0]?.url,
  };
}

describe('a course', () => {
  it('locks lesson 2 until the quiz is passed, and never sends an answer before it is given', async () => {
    const { first, second, assignmentId, url } = await assigned();
    expect(url).toBe(`${hub.origin}/training/${assignmentId}`);
    const opened = await call(ben, 'course.open', { assignmentId, lessonId: first });
    expect(opened.body.output).toMatchObject({
      lessons: [{ state: 'open' }, { state: 'locked' }],
      lesson: {
        markdown: expect.stringContaining('flour'),
        questions: [{ id: 'q1', type: 'single' }, {}, {}],
      },
    });
    expect(JSON.stringify(opened.body)).not.toMatch(
      /correct|tolerance|Right|See lesson 1|source|100/,
    );

    const locked = await call(ben, 'course.open', { assignmentId, lessonId: second });
    expect([locked.status, locked.body.code, locked.body.message]).toEqual([
      409,
      'LOCKED',
      'First pass “Flour”.',
    ]);
    const jumped = await call(ben, 'course.submit', {
      assignmentId,
      lessonId: second,
      answers: {},
    });
    expect([jumped.status, jumped.body.code]).toEqual([409, 'LOCKED']);

    const failed = await done(ben, 'course.submit', {
      assignmentId,
      lessonId: first,
      answers: { q1: 'b', q2: 90 },
    });
    expect(failed).toMatchObject({
      score: 0,
      passed: false,
      feedback: [{ questionId: 'q1', correct: false, text: 'See lesson 1' }, {}, {}],
    });
    const passed = await done(ben, 'course.submit', {
      assignmentId,
      lessonId: first,
      answers: right,
    });
    expect(passed).toMatchObject({ score: 100, passed: true });
    expect(await done(ben, 'course.open', { assignmentId, lessonId: second })).toMatchObject({
      lessons: [{ state: 'done' }, { state: 'open' }],
    });
  });

  it('counts one attempt in two pages once, even handed in at the same moment', async () => {
    const { projectId, first, assignmentId } = await assigned();
    const { lesson } = await done(ben, 'course.open', { assignmentId, lessonId: first });
    const { attempt } = lesson as { attempt: string };
    const input = { assignmentId, lessonId: first, attempt };
    const answers = await Promise.all([
      done(ben, 'course.submit', { ...input, answers: right }),
      done(ben, 'course.submit', { ...input, answers: { q1: 'b' } }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    const { rows } = await hub.platform.db.execute(
      sql`select 1 from course_attempts where assignment_id = ${assignmentId}`,
    );
    expect(rows).toHaveLength(1);
    expect(await done(ana, 'course.progress', { projectId })).toMatchObject({
      people: [{ email: ben.email, certificateId: null }],
    });
  });

  it('is mailed once to each person, and not with a date that is over', async () => {
    const { projectId } = await assigned();
    const people = [ben.email, 'Zoe@example.org', 'zoe@example.org'];
    const { assignments } = await done(ana, 'course.assign', { projectId, people });
    expect(assignments).toHaveLength(2);
    const { rows } = await hub.platform.db.execute<{ text_body: string }>(
      sql`select text_body from mails where to_address = 'zoe@example.org' or to_address = 'Zoe@example.org'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_body).toContain(assignments[1]?.url);
    const late = await call(ana, 'course.assign', {
      projectId,
      people,
      due: '2020-01-01T00:00:00Z',
    });
    expect([late.status, late.body.data?.field]).toEqual([400, 'due']);
  });

  it('is nothing to strangers', async () => {
    const { projectId, first, assignmentId } = await assigned();
    const never = '0198f5b0-3c1e-7aaa-8000-000000000009';
    const pairs = [
      ['course.open', { assignmentId }, { assignmentId: never }],
      [
        'course.submit',
        { assignmentId, lessonId: first },
        { assignmentId: never, lessonId: first },
      ],
      ['course.progress', { projectId }, { projectId: never }],
      ['course.export', { projectId, format: 'csv' }, { projectId: never, format: 'csv' }],
      [
        'course.assign',
        { projectId, people: [eve.email] },
        { projectId: never, people: [eve.email] },
      ],
      [
        'quiz.import',
        { projectId, lessonId: first, gift },
        { projectId: never, lessonId: first, gift },
      ],
    ] as const;
    for (const [tool, theirs, none] of pairs) {
      const [one, other] = [await call(eve, tool, theirs), await call(eve, tool, none)];
      expect([tool, one.status, one.body]).toEqual([tool, 404, other.body]);
    }
    // A learner takes the course, and does not see who else does.
    expect((await call(ben, 'course.progress', { projectId })).status).toBe(404);
  });

  it('refuses answers to questions it does not ask, and bears hostile ones', async () => {
    const { first, assignmentId } = await assigned();
    const stray = await call(ben, 'course.submit', {
      assignmentId,
      lessonId: first,
      answers: { nope: 1 },
    });
    expect([stray.status, stray.body.data?.field]).toEqual([400, 'answers.nope']);
    const odd = { q1: { a: [1] }, q2: '=cmd()', q3: 'x'.repeat(10_000) };
    expect(
      await done(ben, 'course.submit', { assignmentId, lessonId: first, answers: odd }),
    ).toMatchObject({ score: 0 });
  });
});

describe('a certificate', () => {
  it.each(['Ana Łukasiewicz', 'Αλέξανδρος Παπαδόπουλος', 'Анастасия Щербакова'])(
    'carries the name %s, verifies by its code and can be revoked',
    async (name) => {
      const { projectId, first, second, assignmentId } = await assigned();
      await hub.platform.db.execute(sql`
      update auth_users set user_metadata = ${JSON.stringify({ full_name: name })}::jsonb where email = ${ben.email}`);
      await done(ben, 'course.submit', { assignmentId, lessonId: first, answers: right });
      const { status, body } = await call(ben, 'course.submit', { assignmentId, lessonId: second });
      expect([status, body.message]).toEqual([200, undefined]);
      const { certificate } = body.output as {
        certificate: { id: string; assetId: string; verifyUrl: string };
      };
      expect(body.assets[0]).toMatchObject({ id: certificate.assetId, mime: 'application/pdf' });

      const file = await hub.request(body.assets[0]?.url ?? '');
      const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
      expect(pdf.numPages).toBe(1);
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      const code = certificate.verifyUrl.split('/').at(-1) ?? '';
      for (const part of [name, 'Baking', '100 %', code]) expect(words).toContain(part);

      const path = `/certificates/${code}`;
      const verified = () =>
        hub.request(path, { headers: { accept: 'application/json' } }).then((one) => one.json());
      expect(await verified()).toEqual({
        ...{ valid: true, revoked: false, name, course: 'Baking', score: 100 },
        issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      const page = await hub.request(path, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('This certificate is valid');
      expect(await done(ana, 'course.progress', { projectId })).toMatchObject({
        people: [{ email: ben.email, done: 2, score: 100, certificateId: certificate.id }],
      });
      await hub.platform.db.execute(
        sql`update course_certificates set revoked_at = now() where code = ${code}`,
      );
      expect(await verified()).toMatchObject({ valid: false, revoked: true });
      expect((await hub.request('/certificates/NEVER-WAS')).status).toBe(404);
    },
  );
});

describe('making and exporting', () => {
  const text = `# Rye\n\nRye flour absorbs more water than wheat flour because it contains pentosans. The baker keeps a sourdough culture in the cellar. The oven in Weimar reaches 250 degrees before the loaves go in.\n\n# Salt\n\nSalt slows the yeast and strengthens the gluten of the dough. A good dough contains flour, water and salt. Bakers in Erfurt weigh 20 grams for each kilogram of flour.`;

  it('makes lessons with questions out of a text, each with its passage, without a key', async () => {
    const { body } = await call(ana, 'course.create', {
      title: 'Bread',
      sources: [{ text }],
      seed: '5',
    });
    expect(body.output).toMatchObject({ lessons: [{ title: 'Rye' }, { title: 'Salt' }] });
    expect(body.output.questions).toBeGreaterThanOrEqual(4);
    expect(body.engine).toMatchObject({
      service: 'local',
      label: expect.stringMatching(/^Local engine/),
    });
  });

  it('gives the same questions for the same seed, and GIFT that says the same', async () => {
    const ask = (seed: string) => done(ana, 'quiz.from-text', { text, count: 5, seed });
    const [one, again, other] = [
      await ask('18446744073709551615'),
      await ask('18446744073709551615'),
      await ask('2'),
    ];
    expect(one).toEqual(again);
    expect(one.seed).toBe('18446744073709551615');
    expect(other.questions).not.toEqual(one.questions);
    expect(one.gift).toContain('::q1::');
  });

  it('names what cannot be read in GIFT, adds the rest, and refuses a text without any question', async () => {
    const { projectId, first } = await assigned();
    const half = `Good? {=yes ~no}\n\nBad? {=yes ~no\n\nAlso good? {T}`;
    expect(await done(ana, 'quiz.import', { projectId, lessonId: first, gift: half })).toEqual({
      ...{ added: 2, faulty: [{ line: 3, message: 'Line 3: The answers have no closing brace.' }] },
    });
    const none = await call(ana, 'quiz.import', { projectId, lessonId: first, gift: 'Bad? {=yes' });
    expect([none.status, none.body.code, none.body.message]).toEqual([
      422,
      'UNREADABLE',
      'Line 1: The answers have no closing brace.',
    ]);
  });

  it.each(['scorm-1.2', 'scorm-2004', 'gift', 'qti-2.2', 'anki', 'csv'])(
    'exports as %s',
    async (format) => {
      const { projectId } = await assigned();
      const { body } = await call(ana, 'course.export', { projectId, format });
      expect(body.output).toMatchObject({ lessons: 2, questions: 3 });
      const file = await hub.request(body.assets[0]?.url ?? '');
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!format.startsWith('scorm') && format !== 'qti-2.2') {
        expect(new TextDecoder().decode(bytes)).toContain('Which flour?');
        return;
      }
      const files = unzipSync(bytes);
      const manifest = strFromU8(files['imsmanifest.xml'] as Uint8Array);
      for (const [, href] of manifest.matchAll(/file href="([^"]+)"/g))
        expect(Object.keys(files)).toContain(href);
      if (format === 'qti-2.2') return;
      expect(manifest).toContain(
        format === 'scorm-1.2' ? '<schemaversion>1.2<' : '<schemaversion>2004 4th Edition<',
      );
      for (const name of [
        'player.js',
        'grade.js',
        'lms.js',
        'for-learner.js',
        'question-field.js',
      ]) {
        const script = strFromU8(files[name] as Uint8Array);
        expect(script).not.toMatch(/\.ts'|import type/);
      }
      expect(strFromU8(files['index.html'] as Uint8Array)).toContain('All about flour');
    },
  );
});
