/** Where the values of a node are found in a flow, by the node's name; `json` is what comes into the present one. */
export type Values = {
  readonly json: string;
  readonly byName: (name: string) => string | undefined;
};

type Part = string | number;
/** A value of an earlier step: the step's place, and what follows it. */
export type ValuePath = { readonly base: string; readonly parts: readonly Part[] };

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** As Liquid writes it. */
export const liquidPath = ({ base, parts }: ValuePath): string =>
  base +
  parts
    .map((part) =>
      typeof part === 'string' && plainName.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`,
    )
    .join('');

/** As JSONata writes it. */
export const dataPath = ({ base, parts }: ValuePath): string =>
  base +
  parts
    .map((part) => {
      if (typeof part === 'number') return `[${part}]`;
      return plainName.test(part) ? `.${part}` : `.\`${part.replaceAll('`', '')}\``;
    })
    .join('');

/** Beginnings of expressions that name a node; its name follows, then one of the ends. */
const named = [
  { open: "$('", close: "')", tails: ['.item.json', '.first().json', '.last().json'] },
  { open: '$("', close: '")', tails: ['.item.json', '.first().json', '.last().json'] },
  { open: '$node["', close: '"]', tails: ['.json'] },
  { open: "$node['", close: "']", tails: ['.json'] },
];

/** Reads `$json.a["b"][0]` and its like; undefined for what computes something. */
export function readPath(code: string, values: Values): ValuePath | undefined {
  const text = code.trim();
  if (text.startsWith('$json')) return withParts(values.json, text.slice('$json'.length));
  for (const { open, close, tails } of named) {
    if (!text.startsWith(open)) continue;
    const end = text.indexOf(close, open.length);
    const base = end < 0 ? undefined : values.byName(text.slice(open.length, end));
    if (base === undefined) return undefined;
    const rest = text.slice(end + close.length);
    const tail = tails.find((each) => rest.startsWith(each));
    return tail === undefined ? undefined : withParts(base, rest.slice(tail.length));
  }
  return undefined;
}

function withParts(base: string, text: string): ValuePath | undefined {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const step = text[at] === '[' ? bracketAt(text, at) : nameAt(text, at);
    if (!step) return undefined;
    parts.push(step.part);
    at = step.end;
  }
  return { base, parts };
}

/** `.name` or `?.name`. */
function nameAt(text: string, at: number): { part: Part; end: number } | undefined {
  const start = text.startsWith('?.', at) ? at + 2 : text[at] === '.' ? at + 1 : undefined;
  if (start === undefined) return undefined;
  let end = start;
  while (end < text.length && /[\w$]/.test(text[end] as string)) end += 1;
  return end === start ? undefined : { part: text.slice(start, end), end };
}

/** `["name"]`, `['name']` or `[0]`. */
function bracketAt(text: string, at: number): { part: Part; end: number } | undefined {
  const close = text.indexOf(']', at);
  if (close < 0) return undefined;
  const inside = text.slice(at + 1, close).trim();
  if (/^\d{1,6}$/.test(inside)) return { part: Number(inside), end: close + 1 };
  const quote = inside[0];
  const isText = (quote === '"' || quote === "'") && inside.length > 2 && inside.at(-1) === quote;
  return isText ? { part: inside.slice(1, -1), end: close + 1 } : undefined;
}

/** A text of n8n as Liquid; `lost` are the expressions that could not be read, which stay as plain text. */
export function toLiquid(value: string, values: Values): { text: string; lost: string[] } {
  if (!value.startsWith('=')) return { text: value.includes('{') ? plain(value) : value, lost: [] };
  const lost: string[] = [];
  let text = '';
  for (let at = 1; at < value.length; ) {
    const open = value.indexOf('{{', at);
    const close = open < 0 ? -1 : value.indexOf('}}', open);
    if (close < 0) {
      text += value.slice(at);
      break;
    }
    const code = value.slice(open + 2, close);
    text += value.slice(at, open) + liquidOf(code, values, lost);
    at = close + 2;
  }
  return { text, lost };
}

function liquidOf(code: string, values: Values, lost: string[]): string {
  if (/^\s*\$(?:now|today)\s*$/.test(code)) return '{{ "now" | date: "%Y-%m-%dT%H:%M:%S" }}';
  const path = readPath(code, values);
  if (path) return `{{ ${liquidPath(path)} }}`;
  lost.push(code.trim());
  return plain(`{{${code}}}`);
}

/** Braces that mean nothing but themselves. */
const plain = (text: string) =>
  text.includes('{{') || text.includes('{%')
    ? `{% raw %}${text.replaceAll('endraw', 'end raw')}{% endraw %}`
    : text;

/** A value of n8n as JSONata: a path, or the value itself. */
export function toData(value: unknown, values: Values): { text: string; lost: string[] } {
  if (typeof value !== 'string') return { text: JSON.stringify(value ?? null), lost: [] };
  if (!value.startsWith('=')) return { text: JSON.stringify(value), lost: [] };
  const code = value.slice(1).trim();
  if (!code.startsWith('{{')) return { text: JSON.stringify(value.slice(1)), lost: [] };
  const inside = code.endsWith('}}') ? code.slice(2, -2) : code;
  if (/^\s*\$(?:now|today)\s*$/.test(inside)) return { text: '$now()', lost: [] };
  const path = readPath(inside, values);
  return path
    ? { text: dataPath(path), lost: [] }
    : { text: JSON.stringify(code), lost: [inside.trim()] };
}
