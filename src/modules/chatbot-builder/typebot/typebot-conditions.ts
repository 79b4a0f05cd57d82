import type { TypebotFile } from './typebot-file.ts';

type Variables = TypebotFile['variables'];

/** A variable's name as expressions can say it; undefined for none. */
export function nameOfVariable(variables: Variables, id: unknown): string | undefined {
  const name = variables.find((each) => each.id === id)?.name;
  const plain = name
    ?.normalize('NFKD')
    .replace(/\W+/g, '_')
    .replace(/^[\d_]+|_$/g, '')
    .slice(0, 40);
  return plain || undefined;
}

const signs: Readonly<Record<string, string>> = {
  ...{ 'Equal to': '=', 'Not equal': '!=', 'Greater than': '>', 'Less than': '<' },
  ...{ 'Greater or equal to': '>=', 'Less or equal to': '<=' },
};

/** A condition of Typebot in JSONata; undefined for one that cannot be said. */
export function conditionOf(variables: Variables, content: unknown): string | undefined {
  const { comparisons, logicalOperator } = (content ?? {}) as Record<string, unknown>;
  if (!Array.isArray(comparisons) || comparisons.length === 0 || comparisons.length > 20) {
    return undefined;
  }
  const said = comparisons.map((each) => comparisonOf(variables, each));
  if (said.some((each) => each === undefined)) return undefined;
  return said.join(logicalOperator === 'OR' ? ' or ' : ' and ');
}

function comparisonOf(variables: Variables, given: unknown): string | undefined {
  const { variableId, comparisonOperator, value } = (given ?? {}) as Record<string, unknown>;
  const name = nameOfVariable(variables, variableId);
  if (!name) return undefined;
  if (comparisonOperator === 'Is set') return `$exists(${name})`;
  if (comparisonOperator === 'Is empty') return `$not($exists(${name}))`;
  const text = String(value ?? '').slice(0, 500);
  const isNumber = /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text);
  if (comparisonOperator === 'Contains')
    return `$contains($string(${name}), ${JSON.stringify(text)})`;
  const sign = signs[String(comparisonOperator)];
  return sign && `${name} ${sign} ${isNumber ? text : JSON.stringify(text)}`;
}
