import { decodeEntities } from './decode-entities.ts';

export type PageText = { readonly title: string; readonly text: string };

/** Elements whose content nobody came to read. */
const skipped = new Set([
  ...['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'select', 'button'],
  ...['nav', 'footer', 'aside', 'form', 'dialog', 'figure', 'math'],
]);
/** Their content is no HTML and ends only at their own end. */
const raw = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg']);
const lines = new Set([
  ...['p', 'div', 'li', 'ul', 'ol', 'br', 'tr', 'table', 'section', 'article', 'main', 'header'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'dd', 'dt', 'td', 'th'],
]);
/** Letters that an `<article>` or `<main>` must hold to be taken for the page's matter. */
const leastMatter = 250;

/**
 * The words of a web page without its navigation, scripts and forms: those of its article or main
 * part where it has one. One pass, so that no page can hold the server up.
 */
export function pageText(html: string): PageText {
  const all: string[] = [];
  const matter: string[] = [];
  let title = '';
  let inTitle = false;
  let skipping: { name: string; depth: number } | undefined;
  let matterDepth = 0;
  const put = (text: string) => {
    if (skipping) return;
    if (inTitle) {
      title += text;
      return;
    }
    all.push(text);
    if (matterDepth > 0) matter.push(text);
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      put(html.slice(at));
      break;
    }
    put(html.slice(at, open));
    const tag = readTag(html, open);
    at = tag.end;
    const { name, closing } = tag;
    if (skipping) {
      if (name === skipping.name) skipping.depth += closing ? -1 : 1;
      if (skipping.depth === 0) skipping = undefined;
    } else if (!closing && skipped.has(name) && !tag.selfClosing) {
      if (raw.has(name)) at = endOfRaw(html, name, at);
      else skipping = { name, depth: 1 };
    } else if (name === 'title') inTitle = !closing && title === '';
    else if (name === 'article' || name === 'main') {
      matterDepth = Math.max(0, matterDepth + (closing ? -1 : 1));
      put('\n');
    } else if (lines.has(name)) put('\n');
  }
  const chosen = tidy(matter.join(''));
  return {
    title: tidy(title).replaceAll('\n', ' ').slice(0, 200),
    text: chosen.length >= leastMatter ? chosen : tidy(all.join('')),
  };
}

type Tag = { name: string; closing: boolean; selfClosing: boolean; end: number };

function readTag(html: string, open: number): Tag {
  const none = { name: '', closing: false, selfClosing: false };
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4);
    return { ...none, end: end < 0 ? html.length : end + 3 };
  }
  const match = /^<(\/?)([a-zA-Z][a-zA-Z0-9-]{0,30})?/.exec(html.slice(open, open + 40));
  const end = html.indexOf('>', open);
  // A lone "<" is a sign of the text.
  if (!match?.[2] && html[open + 1] !== '!' && html[open + 1] !== '?') {
    return { ...none, end: open + 1 };
  }
  return {
    name: (match?.[2] ?? '').toLowerCase(),
    closing: match?.[1] === '/',
    selfClosing: end > 0 && html[end - 1] === '/',
    end: end < 0 ? html.length : end + 1,
  };
}

function endOfRaw(html: string, name: string, from: number): number {
  for (let at = from; ; ) {
    const close = html.indexOf('</', at);
    if (close < 0) return html.length;
    if (html.slice(close + 2, close + 2 + name.length).toLowerCase() === name) {
      const end = html.indexOf('>', close);
      return end < 0 ? html.length : end + 1;
    }
    at = close + 2;
  }
}

const tidy = (text: string): string =>
  decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
