import { isSchemaDate, schemaDates, schemaNeeds } from './schema-needs.ts';

/** Objects of one block that are looked at, and how deep. */
const most = 2000;
const deepest = 20;
const mostFaults = 20;

type Checked = { readonly types: string[]; readonly faults: string[] };
type Todo = { readonly node: unknown; readonly depth: number };

/** What a block of JSON-LD is about, and why search engines would not use it. */
export function checkSchema(json: string): Checked {
  const types: string[] = [];
  const faults: string[] = [];
  let root: unknown;
  try {
    root = JSON.parse(json);
  } catch (error) {
    return { types, faults: [`The block is no JSON: ${(error as Error).message.slice(0, 120)}.`] };
  }
  if (typeof root !== 'object' || root === null) {
    return { types, faults: ['The block holds no object.'] };
  }
  checkContext(root, faults);
  checkNodes(root, types, faults);
  if (types.length === 0 && faults.length === 0) faults.push('No object has an @type.');
  return { types: types.slice(0, 30), faults: faults.slice(0, mostFaults) };
}

/** The same for something that is marked up among a page's words, with what is said of it by name. */
export function checkItem(item: object): Checked {
  const types: string[] = [];
  const faults: string[] = [];
  checkNodes(item, types, faults);
  return { types: types.slice(0, 30), faults: faults.slice(0, mostFaults) };
}

function checkNodes(root: object, types: string[], faults: string[]): void {
  const todo: Todo[] = [{ node: root, depth: 0 }];
  for (let seen = 0; seen < most && todo.length > 0; seen += 1) {
    const { node, depth } = todo.pop() as Todo;
    if (depth > deepest || typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) checkNode(node as Record<string, unknown>, types, faults);
    for (const inner of Object.values(node)) todo.push({ node: inner, depth: depth + 1 });
  }
}

function checkContext(root: object, faults: string[]): void {
  const nodes = Array.isArray(root) ? root : [root];
  const speaks = nodes.some((node) => {
    const context = JSON.stringify((node as Record<string, unknown> | null)?.['@context'] ?? '');
    return context.slice(0, 10_000).includes('schema.org');
  });
  if (!speaks) faults.push('No @context names schema.org.');
}

function checkNode(node: Record<string, unknown>, types: string[], faults: string[]): void {
  const given = node['@type'];
  const own = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string');
  for (const type of own as string[]) {
    const name = type.replace(/^https?:\/\/schema\.org\//, '').slice(0, 60);
    types.push(name);
    for (const need of schemaNeeds[name] ?? []) {
      const names = typeof need === 'string' ? [need] : need;
      if (names.some((one) => isSaid(node[one]))) continue;
      faults.push(`${name} has no ${names.join(' or ')}.`);
    }
  }
  for (const [key, value] of Object.entries(node)) {
    if (!schemaDates.has(key) || typeof value !== 'string' || isSchemaDate(value)) continue;
    faults.push(`${key} is no date in ISO 8601: “${value.slice(0, 40)}”.`);
  }
}

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);
