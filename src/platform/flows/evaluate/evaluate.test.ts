import { expect, it } from 'vitest';
import { queryValues, renderFields, runCode } from './evaluate.ts';

const render = (value: unknown, scope: object = {}) => renderFields(value, scope as never, 'ana');
const query = async (expression: string, scope: object = {}) =>
  (await queryValues({ found: expression }, scope as never, 'ana')).found;

it('fills texts with the outputs of earlier steps, and keeps the type of what stands alone', async () => {
  const scope = { t: { body: { name: 'Ana', n: 3, tags: ['a', 'b'] } } };
  const filled = await render(
    {
      greet: 'Hello {{ t.body.name }}',
      n: '{{ t.body.n }}',
      tags: ['{{ t.body.tags }}'],
      none: '{{ t.gone }}',
    },
    scope,
  );
  expect(filled).toEqual({ greet: 'Hello Ana', n: 3, tags: [['a', 'b']], none: null });
  expect(await render('{{ t.body.gone | default: "friend" }}', scope)).toBe('friend');
});

it('never reads what it inserts as a template, and reaches no prototype', async () => {
  const hostile = '{{7*7}}$' + '{7*7}<script>';
  const scope = { t: { name: hostile } };
  expect(await render('Hi {{ t.name }}', scope)).toBe(`Hi ${hostile}`);
  expect(await render('{{ t.name }}', scope)).toBe(hostile);
  expect(await render('[{{ t.constructor.name }}{{ t.__proto__ }}]', scope)).toBe('[]');
  await expect(render("{% include '/etc/passwd' %}")).rejects.toThrow('ENOENT');
  expect(await query('t.constructor', scope)).toBeNull();
  expect(await query('t.__proto__.polluted', scope)).toBeNull();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('evaluates JSONata, and says what is wrong in its words', async () => {
  expect(await query('$sum(t.n) > 5', { t: [{ n: 3 }, { n: 4 }] })).toBe(true);
  await expect(query('t.')).rejects.toThrow('“t.”');
});

it('stops a JSONata recursion, a Liquid loop and code without an end, and goes on with others', async () => {
  await expect(query('($f := function($x){ $f($x) + 1 }; $f(1))')).rejects.toThrow(
    /stack|overflow|stopped|recursion/i,
  );
  await expect(query('($f := function($x){ $f($x) }; $f(1))')).rejects.toThrow(/time|stopped/i);
  await expect(
    render('{% for a in (1..9999) %}{% for b in (1..9999) %}x{% endfor %}{% endfor %}'),
  ).rejects.toThrow(/limit|stopped/);
  await expect(runCode('while (true) {}', {}, 'ana')).rejects.toThrow('longer than 2 seconds');
  await expect(
    runCode('const a = []; while (true) a.push("x".repeat(1e6) + a.length)', {}, 'ana'),
  ).rejects.toThrow('stopped');
  expect(await runCode('return input.t.n + 1', { t: { n: 1 } }, 'ben')).toBe(2);
});

it('runs code with nothing but the language around it', async () => {
  const found = await runCode(
    'return [typeof process, typeof require, typeof fetch, typeof setTimeout, typeof globalThis.constructor]',
    {},
    'ana',
  );
  expect(found).toEqual(['undefined', 'undefined', 'undefined', 'undefined', 'function']);
  await expect(
    runCode("return (await import('node:fs')).readFileSync('/etc/passwd')", {}, 'ana'),
  ).rejects.toThrow();
  await expect(
    runCode('const a = 1;\nthrow new Error("no such thing")', {}, 'ana'),
  ).rejects.toThrow('The code failed: Error: no such thing (line 2).');
});

it('ends an expression that is slow inside a single pattern', async () => {
  const scope = { t: { text: `${'a'.repeat(40)}!` } };
  await expect(query('$match(t.text, /^(a+)+$/)', scope)).rejects.toThrow('stopped');
  expect(await query('t.text', scope)).toBe(scope.t.text);
});
