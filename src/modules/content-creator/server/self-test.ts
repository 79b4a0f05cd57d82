import { docOf } from '#kernel/rich-text/doc/doc-of.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { localText } from '#platform/makers/text/local-text.ts';
import { compose } from './draft/compose.ts';
import { draftDoc } from './draft/draft-doc.ts';
import { ledgerOf } from './ledger/ledger-of.ts';
import { markdownOf } from './runs/draft-run.ts';

export const selfTest: SelfTest = {
  title: 'Drafts a text and traces its sentences',
  async run() {
    const quote = 'The ferry carries 120 people.';
    const passage = { id: 'p1', quote, title: 'Harbour', isAuthor: false };
    const order = {
      ...{
        format: 'article' as const,
        title: 'The ferry',
        subject: '',
        brief: 'The ferry',
        orders: [],
      },
      ...{ reader: 'islanders', purpose: '', words: 100, tone: '', phrase: '', bannedWords: [] },
      ...{ outline: [], language: 'en', passages: [passage] },
    };
    const doc = draftDoc(compose(order, localText.random('7')), order, null);
    const markdown = markdownOf({ title: order.title, doc });
    const again = docOf(readMarkdown(markdown));
    const ledger = ledgerOf({ doc, language: 'en' }, { passages: { p1: passage } });
    const traced = ledger.filter(({ source }) => source.kind === 'passage');
    if (!markdown.includes(quote) || traced.length !== 1 || !again.content)
      throw new Error('The draft does not hold the sentence of its source.');
    return `${ledger.length} sentences, ${traced.length} with its passage`;
  },
};
