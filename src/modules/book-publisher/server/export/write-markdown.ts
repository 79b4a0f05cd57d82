import { escapeMarkdown } from '#platform/manuscript/html-to-markdown.ts';
import type { Book } from '../../book-schema.ts';

/** The whole manuscript as one Markdown file. Notes of each chapter keep apart from the others'. */
export function writeMarkdown({ meta, chapters }: Book): string {
  const line = (text: string) => escapeMarkdown(text.replaceAll('\n', ' '));
  const head = [
    `# ${line(meta.title)}`,
    ...(meta.subtitle ? [`*${line(meta.subtitle)}*`] : []),
    ...(meta.author ? [line(meta.author)] : []),
  ];
  const bodies = chapters.map(({ title, markdown }, at) =>
    [`## ${line(title)}`, lowered(apart(markdown, at + 1))].filter(Boolean).join('\n\n'),
  );
  return `${[...head, ...bodies].join('\n\n')}\n`;
}

const apart = (markdown: string, chapter: number): string =>
  markdown.replace(/\[\^([^\]\s]{1,80})\]/g, (_, id: string) => `[^${chapter}-${id}]`);

/** Headings inside of a chapter stand below its title. */
function lowered(markdown: string): string {
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
      if (isCode || !/^#{1,6}\s/.test(line)) return line;
      return line.startsWith('##') ? `#${line}`.replace(/^#{7}/, '######') : `##${line}`;
    })
    .join('\n');
}
