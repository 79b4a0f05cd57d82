import { Parser } from 'htmlparser2';

/** A piece of a page: an element, or text where it has no name. */
export type HtmlNode = {
  readonly name: string;
  readonly text?: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
};

/** The elements and texts of a page, whatever its faults. */
export function nodesOf(html: string): HtmlNode[] {
  const root: HtmlNode = { name: 'body', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: HtmlNode = { name, attributes, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        open.at(-1)?.children.push({ name: '', text, attributes: {}, children: [] });
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return root.children;
}
