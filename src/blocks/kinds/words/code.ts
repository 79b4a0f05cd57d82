import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { code, name } from '../../fields/field.ts';

export const codeBlock = defineBlock({
  ...{ type: 'code', label: 'Code', group: 'Words', icon: 'code' },
  props: z.strictObject({
    code: code('Code', 20_000).default(''),
    language: name(
      'Language',
      /^[A-Za-z0-9+#. -]{0,30}$/,
      'A language is a name such as js, python or c++.',
    ).default(''),
  }),
  presets: [{ label: 'Code', block: { type: 'code', props: { code: '', language: 'js' } } }],
  // Wide code is scrolled, which has to work by keyboard, too.
  render: ({ code, language }, _site, { id }) =>
    h(
      'figure',
      { id, className: 'code' },
      language ? h('figcaption', null, language) : null,
      h('pre', { tabIndex: 0 }, h('code', null, code)),
    ),
});
