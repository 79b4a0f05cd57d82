import type { HeadingFact } from '../../rules/page-facts.ts';
import { put, tidy } from './collect-head.ts';
import type { Collector } from './walk-html.ts';

/** Elements whose words are not what the page is about. */
const skipped = new Set([
  ...['script', 'style', 'title', 'iframe', 'object', 'select', 'button', 'nav', 'footer', 'aside'],
  ...['form', 'dialog', 'a', 'textarea', 'option'],
]);
const lines = new Set([
  ...['p', 'div', 'li', 'ul', 'ol', 'br', 'tr', 'table', 'section', 'article', 'main', 'header'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'dd', 'dt', 'td', 'th'],
]);
/** Letters of a page's text that are compared and counted. */
const longestText = 1_000_000;
/** Letters that a main part must have to stand for the page. */
const leastMain = 200;

type Texts = {
  headings: HeadingFact[];
  lang: string | null;
  scripts: number;
  /** Empty elements in which scripts build a page. */
  roots: number;
  /** Letters of the body in all, those of links and navigation too. */
  letters: number;
  text(): string;
  /** The same in lines, headings with `#` as in Markdown. */
  outline(): string;
};

/** Stands before a heading, with its level; no page can hold it, as signs like it are left out. */
const mark = '\uE000';

/** Headings and the words of the main part, without navigation and the words of links. */
export function collectText(): Collector & { readonly texts: Texts } {
  const all: string[] = [];
  const main: string[] = [];
  const skipping: string[] = [];
  let [mainDepth, kept, inHead] = [0, 0, true];
  let heading: { level: number; line: number; words: string } | undefined;
  const texts: Texts = {
    ...{ headings: [], lang: null, scripts: 0, roots: 0, letters: 0 },
    text: () => {
      const [chosen, whole] = [plain(main), plain(all)];
      return chosen.length >= leastMain ? chosen : whole;
    },
    outline: () => inLines(plain(main).length >= leastMain ? main : all),
  };
  const keep = (words: string) => {
    if (kept > longestText) return;
    kept += words.length;
    all.push(words);
    if (mainDepth > 0) main.push(words);
  };
  const say = (words: string) => keep(words.replaceAll(mark, ''));
  return {
    texts,
    open({ name, attributes, line, isInHead }) {
      inHead = isInHead;
      if (name === 'html') texts.lang = attributes.lang ?? attributes['xml:lang'] ?? null;
      if (name === 'script') texts.scripts += 1;
      if (name === 'div' && isRoot(attributes.id)) texts.roots += 1;
      if (name === 'main' || name === 'article') mainDepth += 1;
      if (skipped.has(name) || (name === 'header' && mainDepth === 0)) skipping.push(name);
      if (/^h[1-6]$/.test(name)) heading = { level: Number(name[1]), line, words: '' };
      if (heading && name === 'img' && attributes.alt) heading.words += ` ${attributes.alt}`;
      if (lines.has(name)) keep('\n');
      if (heading && skipping.length === 0 && name === `h${heading.level}`)
        keep(`${mark}${heading.level} `);
    },
    text(words) {
      const isCode = skipping.at(-1) === 'script' || skipping.at(-1) === 'style';
      if (!isCode && !inHead) texts.letters += words.trim().length;
      if (heading && !isCode && heading.words.length < 500) heading.words += words;
      if (skipping.length === 0 && !inHead) say(words);
    },
    close(name) {
      if (name === skipping.at(-1)) skipping.pop();
      if (name === 'main' || name === 'article') mainDepth = Math.max(0, mainDepth - 1);
      if (lines.has(name)) keep('\n');
      if (!heading || name !== `h${heading.level}`) return;
      const { level, line, words } = heading;
      const said = tidy(words);
      put(
        texts.headings,
        { level, line, words: said, text: `<h${level}>${said.slice(0, 200)}</h${level}>` },
        500,
      );
      heading = undefined;
    },
  };
}

const plain = (pieces: readonly string[]): string =>
  tidy(pieces.join('').replace(/\uE000\d /g, ''));

function inLines(pieces: readonly string[]): string {
  const lines = pieces
    .join('')
    .split('\n')
    .map((line) =>
      tidy(line).replace(/^\uE000(\d) ?/, (_, level: string) => `${'#'.repeat(Number(level))} `),
    )
    .filter((line) => line !== '' && !/^#{1,6} ?$/.test(line));
  return lines.join('\n\n');
}

const isRoot = (id: string | undefined): boolean =>
  id !== undefined && /^(?:root|app|__next|__nuxt|main-app|application|svelte)$/i.test(id);

/** Words of a text; of scripts without spaces between them, every two signs. */
export function countWordsOf(text: string): number {
  let count = 0;
  let eastern = 0;
  if (!/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(text)) {
    return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  }
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/u.test(word)) eastern += word.length;
    else count += 1;
  }
  return count + Math.ceil(eastern / 2);
}
