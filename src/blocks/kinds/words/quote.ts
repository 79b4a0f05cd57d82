import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { asset, choice, line, passage } from '../../fields/field.ts';
import { pictureOf } from '../../parts/picture.ts';

export const quoteBlock = defineBlock({
  ...{ type: 'quote', label: 'Quote', group: 'Words', icon: 'quote' },
  props: z.strictObject({
    text: passage('Words', 1200).default(''),
    author: line('Who said it', 120).default(''),
    role: line('What they do', 120).default(''),
    assetId: asset('Picture').optional(),
    look: choice('Look', ['plain', 'large', 'card']).default('plain'),
  }),
  presets: [{ label: 'Quote', block: { type: 'quote', props: { text: '', author: '' } } }],
  render({ text, author, role, assetId, look }, site, { id }) {
    if (!text) return null;
    const said = author || role;
    return h(
      'figure',
      { id, className: `quote quote-${look}` },
      h('blockquote', null, h('p', null, text)),
      said
        ? h(
            'figcaption',
            null,
            pictureOf({ assetId, alt: author, sizes: '4rem' }, site),
            h('span', null, h('b', null, author), role ? h('span', null, role) : null),
          )
        : null,
    );
  },
});
