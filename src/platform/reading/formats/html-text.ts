import { Parser } from 'htmlparser2';

export type PageText = {
  readonly title: string;
  readonly text: string;
  /** Whether it asks for a password and says little else. */
  readonly isSignIn: boolean;
};

/** Elements whose content nobody came to read. */
const skipped = new Set([
  ...['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'select', 'button'],
  ...['nav', 'footer', 'aside', 'form', 'dialog', 'figure', 'math'],
]);
const lines = new Set([
  ...['p', 'div', 'li', 'ul', 'ol', 'br', 'tr', 'table', 'section', 'article', 'main', 'header'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'dd', 'dt', 'td', 'th'],
]);
/** Letters that an `<article>` or `<main>` must hold to be taken for the page's matter. */
const leastMatter = 250;

/**
 * The words of a web page without its navigation, scripts and forms: those of its article or main
 * part where it has one. With `headings`, these begin with `#` as in Markdown. One pass, so that no
 * page can hold the server up.
 */
export function htmlText(html: string, { headings = false } = {}): PageText {
  const all: string[] = [];
  const matter: string[] = [];
  const skipping: string[] = [];
  let [title, inTitle, matterDepth, hasPassword] = ['', false, 0, false];
  const put = (text: string) => {
    if (skipping.length > 0) return;
    all.push(text);
    if (matterDepth > 0) matter.push(text);
  };
  const parser = new Parser({
    onopentag(name, { type }) {
      if (name === 'input' && type?.toLowerCase() === 'password') hasPassword = true;
      if (skipped.has(name)) skipping.push(name);
      else if (name === 'title' && skipping.length === 0) inTitle = title === '';
      else if (name === 'article' || name === 'main') matterDepth += 1;
      if (lines.has(name)) put('\n');
      if (headings && /^h[1-6]$/.test(name)) put(`\n${'#'.repeat(Number(name[1]))} `);
    },
    ontext(text) {
      if (inTitle) title += text;
      else put(text);
    },
    onclosetag(name) {
      if (name === skipping.at(-1)) skipping.pop();
      else if (name === 'title') inTitle = false;
      else if (name === 'article' || name === 'main') matterDepth = Math.max(0, matterDepth - 1);
      if (lines.has(name)) put('\n');
    },
  });
  parser.end(html);
  const [chosen, whole] = [tidy(matter.join(''), headings), tidy(all.join(''), headings)];
  return {
    title: tidy(title, false).replaceAll('\n', ' ').slice(0, 200),
    text: chosen.length >= leastMatter ? chosen : whole,
    isSignIn: hasPassword && whole.length < 2 * leastMatter,
  };
}

/** Lines without the room around them; before a heading stays an empty one. */
const tidy = (text: string, headings: boolean): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !/^#+$/.test(line))
    .map((line, index) => (headings && index > 0 && /^#{1,6} /.test(line) ? `\n${line}` : line))
    .join('\n');
