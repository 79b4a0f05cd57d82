import type { DocMark, DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { phrases } from '../../templates/phrases.ts';
import { templateOf } from '../../templates/templates.ts';
import { supports } from '../ledger/supports.ts';
import type { Draft, DraftBlock, DraftOrder, DraftSentence } from './draft-types.ts';

/**
 * A draft as the editor has it. A sentence is marked as sourced only when its passage really says it;
 * a service's other sentences are marked as its own. What the Local engine took from the brief is the
 * author's and has no mark.
 */
export function draftDoc(draft: Draft, order: DraftOrder, service: string | null): DocNode {
  const writer = new Writer(order, service);
  const content: DocNode[] = [];
  const template = templateOf(order.format);
  if (template.namesReader && order.reader && !service) {
    const words = phrases[proseLanguage(order.language) ?? 'en'].reader(order.reader);
    const line = { type: 'text', text: words, marks: [{ type: 'italic' }] };
    content.push({ type: 'paragraph', content: [line] });
  }
  for (const { heading, blocks } of draft.sections) {
    if (heading) content.push(headingNode(2, heading));
    content.push(...blocks.flatMap((block) => writer.block(block)));
  }
  const tags = draft.tags.map((tag) => `#${tag.replace(/^#+/, '').replace(/\s+/g, '')}`);
  if (tags.length > 0) content.push({ type: 'paragraph', content: [text(tags.join(' '), [])] });
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const headingNode = (level: number, words: string): DocNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words, [])],
});
const text = (words: string, marks: readonly DocMark[]): DocNode =>
  marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words };

class Writer {
  private readonly order: DraftOrder;
  private readonly service: string | null;

  constructor(order: DraftOrder, service: string | null) {
    this.order = order;
    this.service = service;
  }

  block({ form, sentences }: DraftBlock): DocNode[] {
    switch (form) {
      case 'label':
        return [headingNode(3, sentences.map((one) => one.text).join(' '))];
      case 'paragraph':
        return [this.paragraph(sentences)];
      case 'quote':
        return [{ type: 'blockquote', content: [this.paragraph(sentences)] }];
      case 'bullets':
      case 'steps': {
        const content = sentences.map((one) => ({
          type: 'listItem',
          content: [this.paragraph([one])],
        }));
        return form === 'bullets'
          ? [{ type: 'bulletList', content }]
          : [{ type: 'orderedList', attrs: { start: 1 }, content }];
      }
    }
  }

  private paragraph(sentences: readonly DraftSentence[]): DocNode {
    const content: DocNode[] = [];
    for (const [at, sentence] of sentences.entries()) {
      if (at > 0) content.push(text(' ', []));
      content.push(text(sentence.text.replace(/\s+/g, ' '), this.marks(sentence)));
    }
    return { type: 'paragraph', content };
  }

  private marks({ text: words, source }: DraftSentence): DocMark[] {
    const { passages, language } = this.order;
    const claimed = source === null ? undefined : passages[source - 1];
    if (claimed && supports(claimed.quote, words, language)) {
      return claimed.isAuthor ? [] : [{ type: 'source', attrs: { passage: claimed.id } }];
    }
    if (!this.service) return [];
    // What the author said in the brief is theirs, whoever repeats it.
    const own = passages.some(
      ({ isAuthor, quote }) => isAuthor && supports(quote, words, language),
    );
    return own ? [] : [{ type: 'made', attrs: { by: this.service.slice(0, 120) } }];
  }
}
