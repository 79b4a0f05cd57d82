import { type FlowTemplate, linked, step, tellMe, tool, trigger } from './template.ts';

const group = 'Mail and newsletters';
const contact = {
  contactId: '0198f5b0-3c1e-7aaa-8000-000000000001',
  ...{ email: 'ana@example.org', name: 'Ana', language: 'en', attributes: { city: 'Lyon' } },
};
const item = {
  ...{ title: 'A new oven', url: 'https://example.org/news/oven' },
  text: 'The bakery has a new oven. It bakes 40 loaves at once. The old one baked twelve. Bread is ready an hour earlier now, so the shop opens at six.',
  feed: 'https://example.org/feed.xml',
};
const asks = { 'feed url': 'https://example.org/feed.xml' };

export const mails: readonly FlowTemplate[] = [
  {
    ...{ id: 'contact-welcome', group, title: 'Welcome a new contact' },
    text: 'Greets people by name the first time you hear of them.',
    sample: contact,
    graph: linked(
      [
        trigger('contact'),
        tool('mail', 'mail.send', {
          to: '{{ contact.email }}',
          subject: 'Good to meet you',
          markdown: 'Hello {{ contact.name }},\n\nwelcome. Just answer this mail if you need us.',
        }),
      ],
      'contact > mail',
    ),
  },
  {
    ...{ id: 'contact-follow-up', group, title: 'Ask after three days' },
    text: 'Waits three days after a first contact, asks you, and sends a second mail.',
    sample: contact,
    graph: linked(
      [
        trigger('contact'),
        step('wait', 'wait', { for: 'P3D' }),
        step('approval', 'ask', {
          text: 'Write to {{ contact.name }} ({{ contact.email }}) again?',
        }),
        tool('mail', 'mail.send', {
          to: '{{ contact.email }}',
          subject: 'Did you find what you need?',
          markdown: 'Hello {{ contact.name }},\n\nis there anything that we can help you with?',
        }),
      ],
      'contact > wait > approval.approved > mail',
    ),
  },
  {
    ...{ id: 'subscriber-course', group, title: 'A small course for new subscribers' },
    text: 'Two mails after somebody confirms the newsletter: one at once, one two days later.',
    sample: {
      ...{ email: 'cleo@example.org', name: 'Cleo', source: 'homepage' },
      at: '2026-11-27T08:00:00.000Z',
    },
    graph: linked(
      [
        trigger('subscriber'),
        tool('first', 'mail.send', {
          to: '{{ subscriber.email }}',
          subject: 'Lesson one',
          markdown: 'Hello {{ subscriber.name }},\n\nwrite your first lesson here.',
        }),
        step('wait', 'wait', { for: 'P2D' }),
        tool('second', 'mail.send', {
          to: '{{ subscriber.email }}',
          subject: 'Lesson two',
          markdown: 'Hello {{ subscriber.name }},\n\nwrite your second lesson here.',
        }),
      ],
      'subscriber > first > wait > second',
    ),
  },
  {
    ...{ id: 'feed-newsletter', group, title: 'From a feed to a newsletter draft' },
    text: 'Each new item of a feed becomes a draft that you finish and send.',
    ...{ sample: item, asks },
    graph: linked(
      [
        trigger('feed', 'rss'),
        tool('summary', 'text.repurpose', { text: '{{ feed.text }}', to: 'summary' }),
        tool('draft', 'newsletter.draft', {
          subject: '{{ feed.title }}',
          markdown:
            '# {{ feed.title }}\n\n{% for part in summary.parts %}{{ part.text }} {% endfor %}\n\n[Read on]({{ feed.url }})',
        }),
      ],
      'feed > summary > draft',
    ),
  },
  {
    ...{ id: 'feed-mail', group, title: 'Read a feed by mail' },
    text: 'News about one word, and nothing else, comes to you by mail.',
    ...{ sample: item, asks },
    graph: linked(
      [
        trigger('feed', 'rss'),
        step('check', 'if', {
          when: '$contains($lowercase($string(feed.text)), "oven")',
          title: 'Is it about the word?',
        }),
        tellMe('tell', '{{ feed.title }}', '{{ feed.text }}\n\n{{ feed.url }}'),
      ],
      'feed > check.true > tell',
    ),
  },
];
