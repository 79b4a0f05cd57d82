import { Parser } from 'htmlparser2';

/** An opening tag as collectors see it. */
export type Tag = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** From 1. */
  readonly line: number;
  /** As it is written, cut. */
  readonly text: string;
  readonly isInHead: boolean;
};

/** Takes down one kind of thing while a page is read once from its beginning to its end. */
export type Collector = {
  open?(tag: Tag): void;
  text?(words: string): void;
  close?(name: string): void;
};

/** Elements that begin the body of a page that does not say where it begins. */
const bodies = new Set([
  ...['body', 'div', 'p', 'main', 'header', 'section', 'article', 'nav', 'ul', 'ol', 'table'],
  ...['a', 'img', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'footer', 'aside', 'span', 'svg'],
]);
/** What lies in these is not the page's own. */
const apart = new Set(['svg', 'template', 'math', 'noscript']);
/** Letters of a tag that are shown as evidence. */
const mostShown = 240;

/** Reads HTML once, in linear time, and tells the collectors what it meets. */
export function walkHtml(html: string, collectors: readonly Collector[]): void {
  const lineOf = lineCounter(html);
  let isInHead = true;
  const inside: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (bodies.has(name)) isInHead = false;
      if (inside.length === 0) {
        const { startIndex, endIndex } = parser;
        const text = html.slice(startIndex, Math.min(endIndex + 1, startIndex + mostShown));
        const tag = { name, attributes, line: lineOf(startIndex), text, isInHead };
        for (const one of collectors) one.open?.(tag);
      }
      if (apart.has(name)) inside.push(name);
    },
    ontext(words) {
      if (inside.length === 0) for (const one of collectors) one.text?.(words);
    },
    onclosetag(name) {
      if (inside.length > 0 && name === inside.at(-1)) inside.pop();
      if (name === 'head') isInHead = false;
      if (inside.length === 0) for (const one of collectors) one.close?.(name);
    },
  });
  parser.end(html);
}

/** The line of a place; asked for places in their order. */
function lineCounter(html: string): (index: number) => number {
  let [line, next] = [1, html.indexOf('\n')];
  return (index) => {
    while (next !== -1 && next < index) {
      line += 1;
      next = html.indexOf('\n', next + 1);
    }
    return line;
  };
}
