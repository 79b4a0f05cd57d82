import { dashed } from '#kernel/text/dashed.ts';
import type { Goal, Phrases } from './phrases/phrases.ts';
import { printable } from './read-brief.ts';

type Known = keyof Phrases['fields'];
const usual: Readonly<Record<Goal, readonly Known[]>> = {
  lead: ['name', 'email', 'message'],
  'wait-list': ['email'],
  event: ['name', 'email'],
  download: ['email'],
  sale: ['name', 'email', 'message'],
  app: ['email'],
  service: ['name', 'email', 'phone', 'message'],
};
const types: Readonly<Record<Known, string>> = {
  ...{
    email: 'email',
    name: 'text',
    phone: 'tel',
    company: 'text',
    message: 'textarea',
    date: 'date',
  },
};

/** The fields of a page's form: those usual for its goal, or those asked for. An address to answer to is always among them. */
export function fieldsOf(goal: Goal, words: Phrases, asked: readonly string[] | undefined) {
  const wanted = asked && asked.length > 0 ? asked.slice(0, 20) : usual[goal];
  const fields = wanted.map((field) => fieldOf(printable(field).trim(), words));
  const all = fields.some(({ type }) => type === 'email' || type === 'tel')
    ? fields
    : [...fields, fieldOf('email', words)];
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
}

function fieldOf(asked: string, words: Phrases) {
  const key = Object.keys(types).find(
    (known) =>
      known === asked.toLowerCase().replace('e-mail', 'email') ||
      words.fields[known as Known].toLowerCase() === asked.toLowerCase(),
  ) as Known | undefined;
  if (key) {
    const required = key === 'email' || key === 'name';
    return { name: key as string, label: words.fields[key], type: types[key], required };
  }
  const name = dashed(asked)
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return { name: name || 'field', label: asked.slice(0, 120), type: 'text', required: false };
}
