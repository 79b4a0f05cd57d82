import { Parser } from 'htmlparser2';

const silent = new Set(['style', 'script', 'head', 'title']);
const breaks = new Set(['p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'ul', 'ol', 'br']);

/** The words of an HTML mail, with the addresses of its links; what is hidden from readers is left out. */
export function htmlToText(html: string): string {
  const out: string[] = [];
  const links: string[] = [];
  const hidden: string[] = [];
  const parser = new Parser({
    onopentag(name, { style = '', href = '' }) {
      if (hidden.length > 0 || silent.has(name) || /display:\s{0,3}none/.test(style))
        return void hidden.push(name);
      if (name === 'a') links.push(href);
      if (name === 'li') out.push('\n- ');
      else if (breaks.has(name)) out.push('\n');
    },
    ontext(text) {
      if (hidden.length === 0) out.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (hidden.length > 0) return void (hidden.at(-1) === name && hidden.pop());
      if (name === 'a') {
        const href = links.pop();
        if (href) out.push(` (${href})`);
      }
      if (breaks.has(name)) out.push('\n');
    },
  });
  parser.write(html);
  parser.end();
  const lines = out
    .join('')
    .split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}
