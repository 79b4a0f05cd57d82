import { createElement as h } from 'react';
import { z } from 'zod';
import { safeHref } from '../../addresses.ts';
import { defineBlock } from '../../block.ts';
import { pageWord } from '../../words.ts';

export const searchBlock = defineBlock({
  ...{ type: 'search', label: 'Search', group: 'Site', icon: 'search' },
  script: 'search',
  props: z.strictObject({}),
  presets: [{ label: 'Search', block: { type: 'search', props: {} } }],
  render(_props, site, { id }) {
    // Without its script a field that finds nothing would be a lie.
    if (!site.searchIndex || site.sandboxed) return null;
    const says = (word: 'search' | 'none' | 'script') => pageWord(site.language, word);
    return h(
      'search',
      { id, className: 'find', 'data-index': safeHref(site.searchIndex) },
      h(
        'form',
        { hidden: true },
        h('label', { htmlFor: `gh-${id}-q` }, says('search')),
        h('input', { id: `gh-${id}-q`, type: 'search', name: 'q', autoComplete: 'off' }),
        h('button', { type: 'submit', className: 'btn btn-primary' }, says('search')),
      ),
      h('noscript', null, h('p', null, says('script'))),
      h('ul', { 'aria-live': 'polite' }),
      h('p', { className: 'none', hidden: true }, says('none')),
    );
  },
});
