import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, group, line, link, list, markdown } from '../../fields/field.ts';
import { drawMarkdown } from '../../markdown/draw-markdown.ts';
import { hrefOf } from '../../parts/link.ts';
import { pageWord } from '../../words.ts';

export const footerBlock = defineBlock({
  ...{ type: 'footer', label: 'Footer', group: 'Site', icon: 'panel-bottom' },
  isFullWidth: true,
  props: z.strictObject({
    markdown: markdown('Text', 4000).default(''),
    links: list(
      'Links',
      group('Link', { label: line('Label', 60).default(''), to: link('Leads to').optional() }),
      20,
    ).default([]),
    ground: choice('Ground', ['paper', 'tint', 'band']).default('tint'),
  }),
  presets: [{ label: 'Footer', block: { type: 'footer', props: { markdown: '' } } }],
  render({ markdown, links, ground }, site, { id, level }) {
    const drawn = links.flatMap(({ label, to }, i) => {
      const href = hrefOf(to, site);
      return label && href !== undefined ? [h('li', { key: i }, h('a', { href }, label))] : [];
    });
    return h(
      'div',
      { id, className: `foot on-${ground}` },
      h(
        'div',
        { className: 'in' },
        h('div', { className: 'text text-small' }, drawMarkdown(markdown, site, { level, id })),
        drawn.length > 0
          ? h('nav', { 'aria-label': pageWord(site.language, 'footer') }, h('ul', null, drawn))
          : null,
      ),
    );
  },
});
