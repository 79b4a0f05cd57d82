import { type FlowTemplate, linked, step, tellMe, tool, trigger } from './template.ts';

const group = 'Texts and knowledge';
const text =
  'The lighthouse was built in 1911. It stands on a rock of granite. Its lamp shines twenty miles far. A keeper lived there until 1987. Today it works by itself. Visitors climb 146 steps to the lamp. In winter the waves reach the gallery.';

export const texts: readonly FlowTemplate[] = [
  {
    ...{ id: 'text-shorten', group, title: 'Shorten a text' },
    text: 'Takes a text from a button or a program and gives it back shorter.',
    sample: { text },
    graph: linked(
      [
        trigger('start', 'manual'),
        tool('shorter', 'text.rewrite', { text: '{{ start.text }}', how: 'shorten' }),
        step('end', 'end', { output: { text: '{{ shorter.text }}' } }),
      ],
      'start > shorter > end',
    ),
  },
  {
    ...{ id: 'text-thread', group, title: 'Cut a text into posts' },
    text: 'Makes short posts of a long text and mails them to you one by one.',
    sample: { text },
    graph: linked(
      [
        trigger('start', 'manual'),
        tool('thread', 'text.repurpose', { text: '{{ start.text }}', to: 'thread', limit: 280 }),
        step('each', 'loop', { over: 'thread.parts', title: 'Every post' }),
        tellMe('tell', 'Post {{ index | plus: 1 }}', '{{ item.text }}'),
      ],
      'start > thread > each.each > tell',
    ),
  },
  {
    ...{ id: 'text-check', group, title: 'Check texts that come in' },
    text: 'Another system sends a text, and you hear what a careful reader would mend.',
    sample: {
      ...{ headers: { 'content-type': 'application/json' }, query: {} },
      body: { text: `${text} It it was was repaired in 2003, which was very very costly.` },
    },
    graph: linked(
      [
        trigger('hook', 'webhook'),
        tool('check', 'text.check', { text: '{{ hook.body.text }}' }),
        step('any', 'if', { when: '$count(check.findings) > 0', title: 'Is there anything?' }),
        tellMe(
          'tell',
          '{{ check.findings | size }} things to mend',
          '{% for finding in check.findings %}- {{ finding.message }}\n{% endfor %}',
        ),
      ],
      'hook > check > any.true > tell',
    ),
  },
  {
    ...{ id: 'text-faq', group, title: 'Questions and answers as a PDF' },
    text: 'Makes questions and answers of a text, and a PDF of them in your library.',
    sample: { text },
    graph: linked(
      [
        trigger('start', 'manual'),
        tool('faq', 'text.repurpose', { text: '{{ start.text }}', to: 'faq' }),
        tool('pdf', 'pdf.make', {
          title: 'Questions and answers',
          markdown: '{% for part in faq.parts %}{{ part.text }}\n\n{% endfor %}',
        }),
      ],
      'start > faq > pdf',
    ),
  },
  {
    ...{ id: 'document-news', group, title: 'Tell of new documents' },
    text: 'When a document comes into the knowledge base, you get its title and where it is.',
    sample: {
      documentId: '0198f5b0-3c1e-7aaa-8000-000000000002',
      ...{ title: 'Delivery and returns', url: '/modules/knowledge-base' },
      ...{ collectionId: '0198f5b0-3c1e-7aaa-8000-000000000003', collection: 'Shop' },
    },
    graph: linked(
      [
        trigger('document'),
        tellMe(
          'tell',
          'New in {{ document.collection }}: {{ document.title }}',
          'You find it at {{ document.url }}.',
        ),
      ],
      'document > tell',
    ),
  },
  {
    ...{ id: 'prompt-better', group, title: 'Improve a prompt' },
    text: 'Improves a prompt, checks the result, and gives back both.',
    sample: { prompt: 'Write something about {{place}} for tourists.' },
    graph: linked(
      [
        trigger('start', 'manual'),
        tool('improve', 'prompt.improve', { prompt: '{{ start.prompt }}' }),
        tool('check', 'prompt.check', { prompt: '{{ improve.prompt }}' }),
        step('end', 'end', {
          output: { prompt: '{{ improve.prompt }}', findings: '{{ check.findings }}' },
        }),
      ],
      'start > improve > check > end',
    ),
  },
];
