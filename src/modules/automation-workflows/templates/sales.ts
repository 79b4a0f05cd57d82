import { type FlowTemplate, linked, step, tellMe, tool, trigger } from './template.ts';

const group = 'Sales';
const sample = {
  ...{ reference: 'GH-1042', currency: 'EUR', total: 12_500, email: 'ben@example.org' },
  at: '2026-11-27T08:00:00.000Z',
  items: [
    { title: 'Ten headlines', kind: 'prompt', itemId: '', total: 2500 },
    { title: 'A year of posts', kind: 'prompt', itemId: '', total: 10_000 },
  ],
};
const sum = '{{ order.total | divided_by: 100.0 }} {{ order.currency }}';

export const sales: readonly FlowTemplate[] = [
  {
    ...{ id: 'order-thanks', group, title: 'Thank buyers, with a list' },
    text: 'After a sale the buyer gets a mail with what they bought as a PDF.',
    sample,
    graph: linked(
      [
        trigger('order'),
        tool('pdf', 'pdf.make', {
          title: 'Order {{ order.reference }}',
          markdown:
            'Thank you for your order.\n\n{% for item in order.items %}- {{ item.title }}: {{ item.total | divided_by: 100.0 }} {{ order.currency }}\n{% endfor %}',
        }),
        tool('mail', 'mail.send', {
          to: '{{ order.email }}',
          subject: 'Thank you for order {{ order.reference }}',
          markdown: 'What you bought is listed in the file. Answer this mail with any question.',
          attachments: ['{{ pdf.assetId }}'],
        }),
      ],
      'order > pdf > mail',
    ),
  },
  {
    ...{ id: 'order-large', group, title: 'Hear of large orders' },
    text: 'A mail tells you when an order comes to a hundred or more.',
    sample,
    graph: linked(
      [
        trigger('order'),
        step('check', 'if', { when: '$number(order.total) > 9999', title: 'A hundred or more?' }),
        tellMe('tell', `An order of ${sum}`, 'Order {{ order.reference }} by {{ order.email }}.'),
      ],
      'order > check.true > tell',
    ),
  },
  {
    ...{ id: 'order-how-was-it', group, title: 'Ask how it went' },
    text: 'A week after a sale you ask the buyer whether all is well.',
    sample,
    graph: linked(
      [
        trigger('order'),
        step('wait', 'wait', { for: 'P7D' }),
        tool('mail', 'mail.send', {
          to: '{{ order.email }}',
          subject: 'How is it going?',
          markdown:
            'A week ago you bought {% for item in order.items %}“{{ item.title }}”{% unless forloop.last %}, {% endunless %}{% endfor %}. Is everything as you hoped?',
        }),
      ],
      'order > wait > mail',
    ),
  },
  {
    ...{ id: 'order-bookkeeping', group, title: 'Send orders to bookkeeping' },
    text: 'Passes every paid order on to another system, line by line.',
    ...{ sample, asks: { 'call url': 'https://example.org/orders' } },
    graph: linked(
      [
        trigger('order'),
        step('each', 'loop', { over: 'order.items', title: 'Every line' }),
        step('call', 'http', {
          method: 'POST',
          body: {
            ...{ order: '{{ order.reference }}', title: '{{ item.title }}' },
            ...{ total: '{{ item.total }}', currency: '{{ order.currency }}' },
          },
        }),
      ],
      'order > each.each > call',
    ),
  },
  {
    ...{ id: 'order-split', group, title: 'Know what sold' },
    text: 'Works out the average price of an order’s lines, and mails you both.',
    sample,
    graph: linked(
      [
        trigger('order'),
        step('values', 'set', {
          values: {
            lines: '$count(order.items)',
            average: '$round($average(order.items.total) / 100, 2)',
          },
        }),
        tellMe(
          'tell',
          `Sold: ${sum}`,
          '{{ values.lines }} lines, {{ values.average }} {{ order.currency }} each on average.',
        ),
      ],
      'order > values > tell',
    ),
  },
];
