import { badInput } from '#kernel/errors.ts';
import { type MatrixInput, mostOf } from './schemas.ts';
import { strangersPattern } from './strangers-pattern.ts';

/** Throws 400 naming the field for a matrix that is too large, or that could not be told apart or checked. */
export function requireMatrix({ versions, cases, services }: MatrixInput): void {
  const cells = versions.length * cases.length * services.length;
  if (cells > mostOf.cells) {
    throw badInput(`A matrix has at most ${mostOf.cells} cells; this has ${cells}.`, 'cases');
  }
  const names = versions.map(({ name }) => name);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) throw badInput('Two versions have this name.', `versions.${twice}.name`);
  const again = services.findIndex((service, at) => services.indexOf(service) < at);
  if (again >= 0) throw badInput('This service is named twice.', `services.${again}`);
  cases.forEach(({ checks }, at) => {
    checks.forEach((check, index) => {
      const fault = faultOf(check);
      if (fault) throw badInput(fault, `cases.${at}.checks.${index}.value`);
    });
  });
}

type Given = MatrixInput['cases'][number]['checks'][number];

/** What is wrong with a check itself; undefined when it can be used. */
export function faultOf({ type, value }: Given): string | undefined {
  if (type === 'json-schema') return schemaFault(value);
  if (type === 'max-length') {
    const most = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
    return Number.isSafeInteger(most) && most >= 0 ? undefined : 'Write a number of characters.';
  }
  if (typeof value !== 'string') return 'Write this as text.';
  if (value === '') return 'Write what to look for.';
  if (type === 'regex') return patternFault(value);
  if (type === 'language' && !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(value))
    return 'Write a language such as en or pt-BR.';
  return undefined;
}

function patternFault(pattern: string): string | undefined {
  try {
    strangersPattern(pattern);
    return undefined;
  } catch (error) {
    const said = (error as Error).message.split(': ').at(-1);
    return `This is no regular expression: ${said}.`;
  }
}

function schemaFault(value: Given['value']): string | undefined {
  if (typeof value === 'object') return undefined;
  try {
    const schema: unknown = JSON.parse(String(value));
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) return undefined;
  } catch {}
  return 'Write a JSON Schema, as an object of JSON.';
}
