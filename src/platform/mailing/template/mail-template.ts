import { Liquid, type Template } from 'liquidjs';
import { badInput } from '#kernel/errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';

/** A mail as a template: Liquid in every text, `__lit` and `__go` filled in by the sender. */
export type MailTemplate = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly literals: readonly string[];
  /** Where its numbered links lead. */
  readonly links: readonly string[];
};

export type Filled = { readonly subject: string; readonly html: string; readonly text: string };
export type Scope = Readonly<Record<string, unknown>>;

// Templates may only name things and choose between texts: no loops, no files, no inherited properties.
const limits = {
  ...{ templates: {}, ownPropertyOnly: true, strictFilters: true },
  ...{ parseLimit: 2_000_000, renderLimit: 500, memoryLimit: 20_000_000 },
};
const plain = new Liquid(limits);
const escaping = new Liquid({
  ...limits,
  outputEscape: (value: unknown) => escapeHtml(String(value ?? '')),
});

/** Prepares a template for filling in thousands of times. Throws 400 naming what cannot be read. */
export function compileTemplate(template: MailTemplate): (scope: Scope) => Filled {
  const subject = parse(plain, template.subject, 'subject');
  const html = parse(escaping, template.html, 'text');
  const text = parse(plain, template.text, 'text');
  return (scope) => {
    const all = { ...scope, __lit: template.literals };
    return {
      subject: String(plain.renderSync(subject, all))
        .replace(/[\r\n]+/g, ' ')
        .trim(),
      html: String(escaping.renderSync(html, all)),
      text: String(plain.renderSync(text, all)),
    };
  };
}

function parse(engine: Liquid, source: string, field: string): Template[] {
  try {
    return engine.parse(source);
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const plainly = said.replace(/, line:\d{1,9}, col:\d{1,9}$/, '').slice(0, 300);
    throw badInput(`The fields of the mail cannot be read: ${plainly}.`, field);
  }
}

/** What mails name of a contact; its attributes stand by their names and under `attributes`. */
export function contactScope(contact: {
  readonly email: string;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly language?: string | null;
  readonly tags?: readonly string[];
}): Scope {
  const { email, name, attributes = {}, language = null, tags = [] } = contact;
  const given = attributes.first_name ?? attributes['First name'] ?? name.trim().split(/\s+/)[0];
  return { ...attributes, attributes, email, name, language, tags, first_name: given ?? '' };
}
