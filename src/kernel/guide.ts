/** A module's guide, as the guide page shows it and the local engine reads it. */
export type Guide = {
  readonly title: string;
  readonly lead: string;
  readonly features: readonly { readonly name: string; readonly text: string }[];
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    readonly tip: string;
  }[];
  readonly benefits: readonly string[];
  readonly useCases: readonly { readonly name: string; readonly text: string }[];
};

/**
 * Reads a `guide.md`. Throws an Error naming the missing part: a guide with a hole in it is found
 * by the tests, not by a reader.
 */
export function parseGuide(markdown: string): Guide {
  const [head = '', ...rest] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const sections = new Map(
    rest.map((part) => {
      const [name = '', ...body] = part.split('\n');
      return [name.trim(), body.join('\n').trim()];
    }),
  );
  const section = (name: string) => {
    const text = sections.get(name);
    if (!text) throw new Error(`The guide has no section "${name}".`);
    return text;
  };
  const [titleLine = '', ...lead] = head.trim().split('\n');
  return {
    title: titleLine.replace(/^#\s*/, '').trim(),
    lead: joined(lead.join('\n')),
    features: bullets(section('Key features')).map(toFeature),
    steps: parts(section('Steps')).map(toStep),
    benefits: bullets(section('Benefits')),
    useCases: parts(section('Use cases')).map(({ title, body }) => ({
      name: title,
      text: joined(body),
    })),
  };
}

/** Lines of a paragraph as one. */
const joined = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const bullets = (text: string) => text.split(/^- /m).map(joined).filter(Boolean);

const parts = (text: string) =>
  text
    .split(/^### /m)
    .filter((part) => part.trim())
    .map((part) => {
      const [title = '', ...body] = part.split('\n');
      return { title: title.trim(), body: body.join('\n') };
    });

function toFeature(text: string) {
  const match = /^\*\*(.+?)\*\*:?\s*(.*)$/s.exec(text);
  if (!match?.[1]) throw new Error(`A key feature must start with a bold name: "${text}"`);
  return { name: match[1].replace(/:$/, ''), text: match[2] ?? '' };
}

function toStep({ title, body }: { title: string; body: string }) {
  const [text = '', tip = ''] = body.split(/^> /m);
  return {
    title: title.replace(/^\d+\.\s*/, ''),
    text: joined(text),
    tip: joined(tip.replace(/^> ?/gm, '').replace(/^Pro tip:\s*/i, '')),
  };
}
