import { compile, selectAll } from 'css-select';
import type { Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { tidy } from '../html/collect-head.ts';

/** Something to be taken from every page: what a CSS selector finds, or one of its attributes. */
export type Extraction = {
  readonly name: string;
  readonly selector: string;
  readonly attribute?: string | undefined;
};

const mostValues = 20;
const longestValue = 500;

/** Why a selector cannot be read; null where it can. */
export function faultOfSelector(selector: string): string | null {
  try {
    compile(selector);
    return null;
  } catch (error) {
    return (error as Error).message.split('\n')[0]?.slice(0, 200) ?? 'It cannot be read.';
  }
}

/** The values that each selector finds, in their order. For a thread of its own: selectors may take long. */
export function extract(html: string, wanted: readonly Extraction[]): Record<string, string[]> {
  if (wanted.length === 0) return {};
  const document = parseDocument(html);
  return Object.fromEntries(
    wanted.map(({ name, selector, attribute }) => {
      const found = selectAll(selector, document).slice(0, mostValues) as unknown as Element[];
      const values = found.map((one) =>
        attribute ? (one.attribs[attribute] ?? '') : wordsIn(one),
      );
      return [name, values.map((value) => tidy(value).slice(0, longestValue)).filter(Boolean)];
    }),
  );
}

/** The words in an element, without recursion: pages may nest without end. */
function wordsIn(element: Element): string {
  const words: string[] = [];
  const todo: unknown[] = [element];
  let letters = 0;
  while (todo.length > 0 && letters < 4 * longestValue) {
    const node = todo.pop() as { type: string; name?: string; data?: string; children?: unknown[] };
    if (node.type === 'text') {
      words.push(node.data ?? '');
      letters += node.data?.length ?? 0;
    } else if (node.type === 'tag') {
      for (const child of (node.children ?? []).toReversed()) todo.push(child);
    }
  }
  return words.join('');
}
