import { toData, type Values } from './expressions.ts';

type Record_ = Readonly<Record<string, unknown>>;
const record = (value: unknown): Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record_) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Compare = (left: string, right: string) => string;
const asText = (value: string) => `$string(${value})`;
const asNumber = (value: string) => `$number(${value})`;

/** Comparisons of n8n, of both of its ways to write them, as JSONata. */
const compares: Readonly<Record<string, Compare>> = {
  equals: (a, b) => `${asText(a)} = ${asText(b)}`,
  notEquals: (a, b) => `${asText(a)} != ${asText(b)}`,
  contains: (a, b) => `$contains(${asText(a)}, ${asText(b)})`,
  notContains: (a, b) => `$not($contains(${asText(a)}, ${asText(b)}))`,
  startsWith: (a, b) => `$substring(${asText(a)}, 0, $length(${asText(b)})) = ${asText(b)}`,
  endsWith: (a, b) => `$substring(${asText(a)}, -$length(${asText(b)})) = ${asText(b)}`,
  gt: (a, b) => `${asNumber(a)} > ${asNumber(b)}`,
  gte: (a, b) => `${asNumber(a)} >= ${asNumber(b)}`,
  lt: (a, b) => `${asNumber(a)} < ${asNumber(b)}`,
  lte: (a, b) => `${asNumber(a)} <= ${asNumber(b)}`,
  exists: (a) => `$exists(${a})`,
  notExists: (a) => `$not($exists(${a}))`,
  empty: (a) => `$not($boolean(${a}))`,
  notEmpty: (a) => `$boolean(${a})`,
  true: (a) => `${a} = true`,
  false: (a) => `${a} = false`,
};
const older: Readonly<Record<string, string>> = {
  ...{ equal: 'equals', notEqual: 'notEquals', larger: 'gt', largerEqual: 'gte', smaller: 'lt' },
  ...{ smallerEqual: 'lte', isEmpty: 'empty', isNotEmpty: 'notEmpty' },
};

export type ReadCondition = { readonly text: string; readonly lost: readonly string[] };

/** What has to hold, of an If, a Filter or a rule of a Switch. */
export function readConditions(parameters: unknown, values: Values): ReadCondition {
  const { conditions: given, combineOperation } = record(parameters);
  const conditions = record(given);
  const isAny = conditions.combinator === 'or' || combineOperation === 'any';
  const found = Array.isArray(conditions.conditions)
    ? conditions.conditions.map((each) => newer(record(each), values))
    : Object.values(conditions).flatMap((group) =>
        list(group).map((each) => old(record(each), values)),
      );
  return {
    text: found.map(({ text }) => text).join(isAny ? ' or ' : ' and ') || 'false',
    lost: found.flatMap(({ lost }) => lost),
  };
}

const newer = ({ leftValue, rightValue, operator }: Record_, values: Values): ReadCondition =>
  compare(leftValue, String(record(operator).operation ?? 'equals'), rightValue, values);

const old = ({ value1, value2, operation = 'equal' }: Record_, values: Values): ReadCondition =>
  compare(value1, older[String(operation)] ?? String(operation), value2, values);

function compare(left: unknown, how: string, right: unknown, values: Values): ReadCondition {
  const [a, b] = [toData(left, values), toData(right, values)];
  const write = Object.hasOwn(compares, how) ? compares[how] : undefined;
  const lost = [...a.lost, ...b.lost, ...(write ? [] : [`the comparison “${how}”`])];
  return { text: write ? `(${write(a.text, b.text)})` : 'false', lost };
}

/** Of a Switch that compares one value with texts: the value, and the texts in the order of its ways out. */
export function readCases(
  parameters: Record_,
  values: Values,
): { on: string; cases: string[]; lost: string[] } | undefined {
  const rules = record(parameters.rules);
  if (Array.isArray(rules.rules)) {
    const { text, lost } = toData(parameters.value1, values);
    const cases = rules.rules.map((rule) => String(record(rule).value2 ?? ''));
    return { on: text, cases, lost };
  }
  const written = list(rules.values ?? record(parameters.rules).values).map((rule) => {
    const first = list(record(record(rule).conditions).conditions)[0];
    return record(first);
  });
  const left = written[0]?.leftValue;
  const isOne = written.every(
    (each) =>
      each.leftValue === left && String(record(each.operator).operation ?? 'equals') === 'equals',
  );
  if (written.length === 0 || left === undefined || !isOne) return undefined;
  const { text, lost } = toData(left, values);
  return { on: text, cases: written.map((each) => String(each.rightValue ?? '')), lost };
}
