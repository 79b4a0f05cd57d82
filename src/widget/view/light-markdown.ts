import { h } from './dom.ts';

/** Texts longer than this show as they are: a visitor's page must not work for a stranger's text. */
const longest = 20_000;
const listMark = /^[-*•] /;
const numberMark = /^\d{1,3}[.)] /;

/**
 * What bots write, as nodes: paragraphs, lists, bold, italic, code, and links to http, https and mailto. Anything else
 * stays text; there is no HTML. Goes through the text once.
 */
export function lightMarkdown(text: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  if (text.length > longest) {
    drawn.append(h('p', {}, text));
    return drawn;
  }
  for (const block of text.replaceAll('\r', '').split('\n\n')) {
    let lines: string[] = [];
    let list: HTMLElement | undefined;
    const flush = () => {
      if (lines.length > 0) drawn.append(h('p', {}, ...withBreaks(lines)));
      lines = [];
    };
    for (const line of block.split('\n')) {
      const mark = listMark.exec(line) ?? numberMark.exec(line);
      if (!mark) {
        list = undefined;
        if (line.trim() !== '') lines.push(line);
        continue;
      }
      flush();
      const tag = listMark.test(line) ? 'ul' : 'ol';
      if (list?.localName !== tag) {
        list = h(tag);
        drawn.append(list);
      }
      list.append(h('li', {}, ...inline(line.slice(mark[0].length))));
    }
    flush();
  }
  return drawn;
}

const withBreaks = (lines: readonly string[]) =>
  lines.flatMap((line, i) => (i === 0 ? inline(line) : [h('br'), ...inline(line)]));

/** Each part: what stands before it is text. Lengths are bounded, so no text is gone through twice over. */
const parts =
  /\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,1000})\)|\*\*([^*\n]{1,1000})\*\*|\*([^*\s][^*\n]{0,999})\*|`([^`\n]{1,500})`|(https?:\/\/[^\s<>"'()[\]]{1,1000})/g;

function inline(line: string): (Node | string)[] {
  const drawn: (Node | string)[] = [];
  let at = 0;
  for (const found of line.matchAll(parts)) {
    if (found.index > at) drawn.push(line.slice(at, found.index));
    at = found.index + found[0].length;
    const [whole, words, address, bold, italic, code, bare] = found;
    if (words && address) drawn.push(link(address, words));
    else if (bold) drawn.push(h('strong', {}, bold));
    else if (italic) drawn.push(h('em', {}, italic));
    else if (code) drawn.push(h('code', {}, code));
    else if (bare) {
      // A full stop behind an address ends the sentence.
      const address = bare.replace(/[.,;:!?]$/, '');
      drawn.push(link(address, address), bare.slice(address.length));
    } else drawn.push(whole);
  }
  if (at < line.length) drawn.push(line.slice(at));
  return drawn;
}

/** A link that tells the other page nothing; only addresses that open a page or a mail. */
export function link(address: string, words: string): HTMLElement | string {
  try {
    const { protocol, href } = new URL(address);
    if (!['http:', 'https:', 'mailto:'].includes(protocol)) return words;
    return h('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, words);
  } catch {
    return words;
  }
}
