import type { FlowGraph } from '#kernel/flow/node-set.ts';
import type { BotSettings } from '../../bot-settings.ts';

/** The graph of a bot that answers from its documents: a greeting, then question and answer in turns. */
export const documentsGraph = ({ greeting, collectionIds }: BotSettings): FlowGraph => ({
  nodes: [
    { id: 'greeting', type: 'say', title: 'Greeting', text: literal(greeting) },
    { id: 'answer', type: 'answer', title: 'Question and answer', collectionIds },
  ],
  edges: [
    { from: 'greeting', to: 'answer' },
    { from: 'answer', to: 'answer' },
  ],
});

/** A text that Liquid leaves as it is. */
const literal = (text: string) =>
  /\{\{|\{%/.test(text) ? `{% raw %}${text.replaceAll('{% endraw %}', '')}{% endraw %}` : text;
