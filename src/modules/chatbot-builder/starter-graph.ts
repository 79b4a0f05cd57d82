import type { FlowGraph } from '#kernel/flow/node-set.ts';

/** A bot that takes an enquiry, to begin with. */
export const starterGraph: FlowGraph = {
  nodes: [
    { id: 'hello', type: 'say', text: 'Hello! A few questions, and we will get back to you.' },
    {
      id: 'topic',
      type: 'ask',
      as: 'topic',
      kind: 'choice',
      text: 'What is it about?',
      choices: ['A question', 'An order', 'Something else'],
    },
    {
      id: 'words',
      type: 'ask',
      as: 'message',
      kind: 'text',
      text: 'Please tell us in your own words.',
    },
    { id: 'mail', type: 'ask', as: 'email', kind: 'email', text: 'Where can we reach you?' },
    {
      id: 'person',
      type: 'handover',
      text: 'Thank you. I have passed this on, and somebody will write to {{ email }}.',
    },
    { id: 'bye', type: 'end' },
  ],
  edges: [
    { from: 'hello', to: 'topic' },
    { from: 'topic', to: 'words' },
    { from: 'words', to: 'mail' },
    { from: 'mail', to: 'person' },
    { from: 'person', to: 'bye' },
  ],
};
