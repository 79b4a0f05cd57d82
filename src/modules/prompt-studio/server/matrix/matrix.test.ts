import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startFakeModel } from '#platform/testing/fake-model.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Matrix } from '../../prompt-tests/schemas.ts';
import { checkOutputs } from './check-outputs.ts';

let hub: TestHub;
let model: Awaited<ReturnType<typeof startFakeModel>>;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  model = await startFakeModel((prompt) =>
    prompt.includes('judge whether')
      ? '{"fits": true, "reason": "It names the tide."}'
      : `Echo: ${prompt}`,
  );
  hub = await startTestHub({ OPENAI_BASE_URL: model.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  await hub.request('/api/api-keys/openai/key', {
    ...{ method: 'PUT', token: ana.token },
    json: { key: 'sk-good-0123456789', scope: 'personal' },
  });
});
afterAll(async () => {
  await hub.close();
  model.close();
});

const one = (checks: object[], prompt = 'Say {{word}}') => ({
  versions: [{ name: 'A', prompt }],
  cases: [{ values: { word: 'tide' }, checks }],
  services: ['openai'],
});
const matrixOf = async (input: object, who = ana) => {
  const { status, body } = await call(who, 'prompt.matrix', input);
  expect([status, body.message]).toEqual([200, undefined]);
  return { ...body, output: body.output as unknown as Matrix };
};

it('asks for every version with every case at every service, and counts what bears its checks', async () => {
  const word = nonce();
  const begun = model.asked.length;
  const { output, engine, cost, runId } = await matrixOf({
    versions: [
      { name: 'Short', prompt: 'Name {{thing}}.' },
      { name: 'Long', prompt: 'Please name {{ thing }} and {{thing}} again.' },
    ],
    cases: [
      { values: { thing: word }, checks: [{ type: 'contains', value: word }] },
      { values: { thing: '{{word}}' }, checks: [{ type: 'not-contains', value: 'Please' }] },
    ],
    services: ['openai', 'local'],
  });
  expect(output.cells).toHaveLength(8);
  expect(output.cells[0]).toEqual({
    ...{ version: 'Short', case: 0, service: 'openai', output: `Echo: Name ${word}.` },
    ...{ passed: [{ type: 'contains', value: word }], failed: [], error: null },
  });
  // A value is never filled in again.
  expect(model.asked.slice(begun)).toContain('Please name {{word}} and {{word}} again.');
  expect(output.scores.filter(({ service }) => service === 'openai')).toEqual([
    { version: 'Short', service: 'openai', passed: 2, total: 2 },
    { version: 'Long', service: 'openai', passed: 1, total: 2 },
  ]);
  expect(engine).toEqual({ service: 'openai', label: 'Local engine, OpenAI' });
  expect(cost).toEqual({ micros: expect.any(Number), currency: 'USD' });
  expect(model.asked).toHaveLength(begun + 4);
  const mine = (id: string) => hub.request(`/api/runs/${id}`, { token: eve.token });
  await expectDeniedAsNever(mine, runId as string);
});

it('works without any key, and says that the Local engine did it', async () => {
  const input = { ...one([{ type: 'contains', value: '144' }], 'What is 12 * 12?') };
  const { output, engine, cost } = await matrixOf({ ...input, services: ['local'] }, eve);
  expect(output.scores).toEqual([{ version: 'A', service: 'local', passed: 1, total: 1 }]);
  expect(engine?.label).toMatch(/^Local engine/);
  expect(cost?.micros).toBe(0);
  const without = await call(eve, 'prompt.matrix', one([]));
  expect([without.status, without.body.code]).toEqual([409, 'NO_ENGINE']);
  const mixed = await matrixOf({ ...one([]), services: ['local', 'openai'] }, eve);
  expect(mixed.output.cells[0]?.error).toBeNull();
  expect(mixed.output.cells[1]).toMatchObject({ output: '', error: expect.stringMatching(/\w/) });
});

it('knows each kind of check, and says what an answer lacks', async () => {
  const german = 'Heute ist ein schöner Tag und die Sonne scheint über dem Wald.';
  const good = [
    { type: 'regex', value: '^Echo: \\{"a": \\d' },
    { type: 'max-length', value: 40 },
    { type: 'max-length', value: '40' },
    {
      type: 'json-schema',
      value: { type: 'object', required: ['a'], properties: { a: { type: 'number' } } },
    },
    { type: 'json-schema', value: '{"type": "object"}' },
  ];
  const bad = [
    { type: 'regex', value: '^a' },
    { type: 'max-length', value: 3 },
    { type: 'json-schema', value: '{"type": "object", "required": ["b"]}' },
    { type: 'contains', value: 'echo' },
    { type: 'language', value: 'de' },
  ];
  const { output } = await matrixOf(one([...good, ...bad], '{"a": 7}'));
  expect(output.cells[0]?.passed).toEqual(good);
  expect(output.cells[0]?.failed).toMatchObject(bad);
  expect(output.cells[0]?.failed.map(({ reason }) => reason)).toEqual([
    'Nothing matches.',
    'It has 14 characters.',
    expect.stringContaining('"b"'),
    'It does not stand there.',
    'It is too short to tell its language.',
  ]);
  const spoken = await matrixOf(one([{ type: 'language', value: 'de-AT' }], german));
  expect(spoken.output.cells[0]?.failed).toEqual([]);
});

it('an expression that never ends fails alone', async () => {
  const [evil, plain] = ['(a+)+$', 'b$'].map((value) => ({ type: 'regex' as const, value }));
  const text = `${'a'.repeat(60)}b!`;
  const orders = [evil, evil, plain].map((check) => ({
    text,
    check: check as NonNullable<typeof evil>,
  }));
  const reasons = await checkOutputs(orders, AbortSignal.timeout(600_000), { eachMs: 300 });
  expect(reasons).toEqual([
    'It took too long to check.',
    'It took too long to check.',
    'Nothing matches.',
  ]);
});

it('refuses by the field what is too much or cannot be checked', async () => {
  const cases = (count: number) => Array.from({ length: count }, () => ({ values: {} }));
  const versions = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `v${at}`, prompt: 'Hi' }));
  const refusal = async (input: object) => {
    const { status, body } = await call(ana, 'prompt.matrix', { ...one([]), ...input });
    return [status, body.data.field, body.message];
  };
  expect(await refusal({ versions: versions(5), cases: cases(41) })).toEqual([
    ...[400, 'cases', 'A matrix has at most 200 cells; this has 205.'],
  ]);
  expect((await refusal({ versions: versions(11) })).slice(0, 2)).toEqual([400, 'versions']);
  expect((await refusal({ cases: cases(51) })).slice(0, 2)).toEqual([400, 'cases']);
  expect((await refusal({ services: ['nobody'] })).slice(0, 2)).toEqual([400, 'services.0']);
  const twice = [...versions(1), ...versions(1)];
  expect((await refusal({ versions: twice })).slice(0, 2)).toEqual([400, 'versions.1.name']);
  for (const [type, value] of [
    ['regex', '('],
    ['json-schema', 'no JSON'],
    ['max-length', 'many'],
    ['language', 'in German, please'],
    ['contains', ''],
  ])
    expect(
      (await refusal({ cases: [{ values: {}, checks: [{ type, value }] }] })).slice(0, 2),
    ).toEqual([400, 'cases.0.checks.0.value']);
});

it('any text of a prompt or a value is sent as it is, or refused by its name', async () => {
  for (const text of hostileTexts) {
    const { status, body } = await call(ana, 'prompt.matrix', one([], text));
    if (status !== 200) expect([status, body.data.field]).toEqual([400, 'versions.0.prompt']);
    else expect((body.output as unknown as Matrix).cells[0]?.output).toBe(`Echo: ${text}`);
  }
  for (const value of wrongValues)
    expect((await call(ana, 'prompt.matrix', { ...one([]), versions: value })).status).toBe(400);
});

it('under one key a matrix is asked for once', async () => {
  const begun = model.asked.length;
  const calls = await Promise.all(
    [1, 2, 3].map(() => call(ana, 'prompt.matrix', one([]), { 'idempotency-key': 'm1' })),
  );
  for (const { status, body } of calls)
    if (status === 200) expect((body.output as unknown as Matrix).cells).toHaveLength(1);
  await call(ana, 'prompt.matrix', one([]), { 'idempotency-key': 'm1' });
  expect(model.asked.length - begun).toBe(1);
});

it('says before what it may cost, and has a service judge an answer as a suggestion', async () => {
  const ask = async (path: string, json: object, who = ana) => {
    const answer = await hub.request(`/api/prompt-studio/prompt-tests/${path}`, {
      ...{ json, token: who.token },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await ask('estimate', { ...one([]), services: ['openai', 'local'] });
  expect(body).toMatchObject({ cells: 2, answerTokens: 550 });
  expect(body.services[0].micros).toBeGreaterThan(0);
  expect(body.services[1]).toEqual({ service: 'local', micros: 0 });
  const wish = { wish: 'It names the tide.', output: 'The tide.' };
  expect((await ask('judge', wish)).body).toEqual({
    ...{ fits: true, reason: 'It names the tide.', by: 'OpenAI' },
  });
  expect((await ask('judge', wish, eve)).body.code).toBe('NO_ENGINE');
});

it('a prompt test is a project: found by its words, with its runs', async () => {
  const word = nonce();
  const answer = await hub.request('/api/prompt-studio/prompt-tests', {
    ...{ token: ana.token, json: { title: 'Tides', prompt: `Explain ${word}` } },
  });
  const { projectId } = await answer.json();
  const found = await hub.request(`/api/projects?q=${word}`, { token: ana.token });
  expect((await found.json()).projects).toMatchObject([{ id: projectId, kind: 'prompt-test' }]);
  const { runId } = await matrixOf({ ...one([]), projectId });
  const listed = await hub.request(`/api/runs?projectId=${projectId}`, { token: ana.token });
  expect((await listed.json()).runs).toMatchObject([
    { id: runId, path: `/prompt-generator/tests/${projectId}?run=${runId}` },
  ]);
  const stranger = await call(eve, 'prompt.matrix', { ...one([]), services: ['local'], projectId });
  expect(stranger.status).toBe(404);
});

it('improves without a key, keeps every word and says what it added', async () => {
  const word = nonce();
  const prompt = `write about ${word} for {{audience}}`;
  const { body } = await call(eve, 'prompt.improve', { prompt, goal: 'A talk', seed: '7' });
  expect(body.output.prompt).toContain(prompt);
  expect(body.output.prompt).toContain('A talk');
  expect(body.output.changes).toContainEqual({
    what: 'A form for the answer was added.',
    why: 'Without one, every answer looks different.',
  });
  expect(body.engine).toMatchObject({
    service: 'local',
    label: expect.stringMatching(/^Local engine/),
  });
  for (const text of [...hostileTexts, ...wrongValues]) {
    const { status, body } = await call(eve, 'prompt.improve', { prompt: text });
    if (status !== 200) expect([status, body.data.field]).toEqual([400, 'prompt']);
    else expect(body.output.prompt).toContain(String(text).trim());
  }
});

it('checks a prompt for programs as on the screen', async () => {
  const { body } = await call(eve, 'prompt.check', {
    ...{ prompt: 'Explain {{ topic }} to {{größe}}.', variables: ['topic', 'year'] },
  });
  expect(body.output).toMatchObject({
    variables: ['topic', 'größe'],
    findings: [
      { rule: 'missing-variable', start: 23, end: 32 },
      { rule: 'unused-variable' },
      { rule: 'no-output-form' },
    ],
  });
  for (const text of hostileTexts)
    expect([200, 400]).toContain((await call(eve, 'prompt.check', { prompt: text })).status);
});
