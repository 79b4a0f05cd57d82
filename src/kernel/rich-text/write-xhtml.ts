import { calloutTitle } from './callouts.ts';
import { hostOf } from './embeds.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

export type XhtmlOptions = {
  /** The address of a picture, null for one that is not there. */
  readonly picture: (src: string) => string | null;
  /** The level of the text's highest heading. */
  readonly from?: number;
  /** For pages of the web: without what only e-books know. */
  readonly web?: boolean;
  /** Of the text: callouts are named in it. */
  readonly language?: string;
  /** Gets each heading's id; they count from 1. */
  readonly onHeading?: (heading: {
    id: string;
    level: number;
    children: readonly Inline[];
  }) => void;
};

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it may stand in XML, without the signs that XML has no way to write. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => signs[sign] as string)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML refuses
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** The body of an XHTML page, with the notes behind as EPUB has them. */
export function writeXhtml(text: RichText, options: XhtmlOptions): string {
  const writer = new Writer(options);
  const body = text.blocks.map((block) => writer.block(block)).join('\n');
  const notes = text.notes
    .map((note, at) => {
      const blocks = note.map((block) => writer.block(block)).join('');
      const back = `<a href="#ref-${at + 1}" role="doc-backlink">${at + 1}</a>`;
      if (options.web) return `<div id="note-${at + 1}"><p>${back}</p>${blocks}</div>`;
      return `<aside epub:type="footnote" role="doc-footnote" id="note-${at + 1}"><div class="note-number">${back}</div>${blocks}</aside>`;
    })
    .join('\n');
  return notes ? `${body}\n<section class="notes">\n${notes}\n</section>` : body;
}

class Writer {
  private headings = 0;
  private readonly marked = new Set<number>();
  private readonly options: XhtmlOptions;

  constructor(options: XhtmlOptions) {
    this.options = options;
  }

  block(block: Block): string {
    switch (block.kind) {
      case 'heading': {
        const level = Math.min(6, Math.max(this.options.from ?? 1, block.level));
        this.headings += 1;
        const id = `h-${this.headings}`;
        this.options.onHeading?.({ id, level, children: block.children });
        if (this.options.web) return `<h${level}>${this.line(block.children)}</h${level}>`;
        return `<h${level} id="${id}">${this.line(block.children)}</h${level}>`;
      }
      case 'paragraph':
        return `<p>${this.line(block.children)}</p>`;
      case 'quote':
        return this.quote(block);
      case 'embed':
        return this.embed(block);
      case 'list': {
        const items = block.items.map(({ done, blocks }) => {
          const box = done === null ? '' : `<span>${done ? '☑' : '☐'} </span>`;
          return `<li>${box}${this.blocks(blocks)}</li>`;
        });
        if (block.from === null) return `<ul>${items.join('')}</ul>`;
        return `<ol${block.from === 1 ? '' : ` start="${block.from}"`}>${items.join('')}</ol>`;
      }
      case 'code':
        return `<pre><code>${escapeXml(block.text)}</code></pre>`;
      case 'table':
        return this.table(block.rows);
      case 'figure':
        return this.figure(block);
      case 'break':
        return '<hr class="break"/>';
    }
  }

  private blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.block(block)).join('');
  }

  private quote({ callout, blocks }: Extract<Block, { kind: 'quote' }>): string {
    if (!callout) return `<blockquote>${this.blocks(blocks)}</blockquote>`;
    const title = escapeXml(calloutTitle(callout, this.options.language));
    return `<blockquote class="callout callout-${callout}"><p><strong>${title}</strong></p>${this.blocks(blocks)}</blockquote>`;
  }

  private embed({ to, title }: Extract<Block, { kind: 'embed' }>): string {
    const opens = this.options.web ? ' target="_blank" rel="noopener noreferrer"' : '';
    const link = `<a href="${escapeXml(to)}"${opens}>${escapeXml(title || to)}</a>`;
    return `<p class="embed">${link}${title ? `<br/>${escapeXml(hostOf(to))}` : ''}</p>`;
  }

  private table([head = [], ...rows]: readonly (readonly (readonly Inline[])[])[]): string {
    const cells = (row: readonly (readonly Inline[])[], tag: string) =>
      `<tr>${row.map((cell) => `<${tag}>${this.line(cell)}</${tag}>`).join('')}</tr>`;
    const body =
      rows.length > 0 ? `<tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody>` : '';
    return `<table><thead>${cells(head, 'th')}</thead>${body}</table>`;
  }

  private figure({ src, alt, caption }: Extract<Block, { kind: 'figure' }>): string {
    const address = this.options.picture(src);
    if (address === null) return '';
    const said = caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : '';
    return `<figure>${image(address, alt)}${said}</figure>`;
  }

  private line(inlines: readonly Inline[]): string {
    return inlines.map((one) => this.inline(one)).join('');
  }

  private inline(one: Inline): string {
    switch (one.kind) {
      case 'text':
        return escapeXml(one.text);
      case 'code':
        return `<code>${escapeXml(one.text)}</code>`;
      case 'strong':
        return `<strong>${this.line(one.children)}</strong>`;
      case 'emphasis':
        return `<em>${this.line(one.children)}</em>`;
      case 'strike':
        return `<del>${this.line(one.children)}</del>`;
      case 'link':
        return `<a href="${escapeXml(one.to)}">${this.line(one.children)}</a>`;
      case 'line-break':
        return '<br/>';
      case 'note': {
        // Ids are unique: only the first mark of a note is where its number leads back to.
        const id = this.marked.has(one.number) ? '' : ` id="ref-${one.number}"`;
        this.marked.add(one.number);
        if (this.options.web)
          return `<sup><a href="#note-${one.number}"${id}>${one.number}</a></sup>`;
        return `<a epub:type="noteref" role="doc-noteref" href="#note-${one.number}"${id}>${one.number}</a>`;
      }
      case 'image': {
        const address = this.options.picture(one.src);
        return address === null ? escapeXml(one.alt) : image(address, one.alt);
      }
    }
  }
}

const image = (address: string, alt: string): string =>
  `<img src="${escapeXml(address)}" alt="${escapeXml(alt)}"${alt ? '' : ' role="presentation"'}/>`;
