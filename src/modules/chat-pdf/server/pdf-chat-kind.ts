import { defineProjectKind } from '#platform/projects/project-kind.ts';
import type { ShareBlock } from '#platform/shares/share-blocks.ts';
import { type Conversation, type Notes, pdfChatParts } from '../pdf-chat-schema.ts';

/** Files, what was asked of them, and notes beside their pages. */
export const pdfChatKind = defineProjectKind({
  kind: 'pdf-chat',
  module: 'chat-pdf',
  schema: 1,
  parts: pdfChatParts,
  path: (id) => `/chat-pdf/${id}`,
  assetsOf: (part, body) => (part === 'documents' ? (body as { assetIds: string[] }).assetIds : []),
  textOf: (part, body) => {
    if (part === 'conversation')
      return blocksOf(body as Conversation)
        .map(wordsOf)
        .join('\n');
    if (part !== 'notes') return '';
    return (body as Notes).notes.map(({ quote, text }) => `${quote}\n${text}`).join('\n');
  },
  shareView: ({ documents, conversation, notes }) => [
    ...(documents as { assetIds: string[] }).assetIds.map((assetId) => ({ assetId })),
    ...(conversation ? blocksOf(conversation as Conversation) : []),
    ...(notes as Notes).notes.flatMap(({ page, quote, text }) => [
      { heading: `Note on page ${page}` },
      { text: [quote && `“${quote}”`, text].filter(Boolean).join('\n') },
    ]),
  ],
});

/** Questions over their answers, each sentence with its page. */
const blocksOf = ({ turns }: Conversation): ShareBlock[] =>
  turns.flatMap(({ question, answer }) => [
    { heading: question },
    {
      text: answer.found
        ? answer.sentences
            .map(({ text, cites }) =>
              [text, ...cites.map(({ title, page }) => `(${title}, page ${page})`)].join(' '),
            )
            .join('\n')
        : 'Nothing in the document answers this.',
    },
  ]);

const wordsOf = (block: ShareBlock): string =>
  'heading' in block ? block.heading : 'text' in block ? block.text : '';
