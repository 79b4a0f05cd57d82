import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, group, line, list, markdown } from '../../fields/field.ts';
import { drawMarkdown } from '../../markdown/draw-markdown.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';

export const faqBlock = defineBlock({
  ...{ type: 'faq', label: 'Questions', group: 'Words', icon: 'circle-question-mark' },
  props: z.strictObject({
    ...headingFields,
    items: list(
      'Questions',
      group('Question', {
        question: line('Question', 300).default(''),
        answer: markdown('Answer', 4000).default(''),
      }),
      60,
    ).default([]),
    layout: choice('Layout', ['fold', 'open']).default('fold'),
  }),
  heads: headsOf,
  presets: [
    {
      label: 'Questions',
      block: {
        type: 'faq',
        props: { items: [{ question: 'A question?', answer: 'Its answer.' }] },
      },
    },
  ],
  render(props, site, { id, level }) {
    const items = props.items.map(({ question, answer }, i) => {
      const said = drawMarkdown(answer, site, { level: Math.min(6, level + 1), id: `${id}-${i}` });
      return props.layout === 'fold'
        ? h(
            'details',
            { key: i },
            h('summary', null, question),
            h('div', { className: 'text' }, said),
          )
        : h('div', { key: i }, h('dt', null, question), h('dd', { className: 'text' }, said));
    });
    return h(
      'div',
      { id, className: `faq faq-${props.layout}` },
      headingGroup(props, level),
      h(props.layout === 'fold' ? 'div' : 'dl', { className: 'items' }, items),
    );
  },
});
