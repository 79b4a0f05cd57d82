import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { asset, choice, group, line, link, list } from '../../fields/field.ts';
import { actionField, buttonLink, hrefOf } from '../../parts/link.ts';
import { pictureOf } from '../../parts/picture.ts';
import { pageWord } from '../../words.ts';

export const navBlock = defineBlock({
  ...{ type: 'nav', label: 'Menu', group: 'Site', icon: 'menu' },
  isFullWidth: true,
  props: z.strictObject({
    title: line('Name', 80).default(''),
    assetId: asset('Logo').optional(),
    home: link('The name leads to').optional(),
    items: list(
      'Links',
      group('Link', { label: line('Label', 60).default(''), to: link('Leads to').optional() }),
      20,
    ).default([]),
    action: actionField('Button').optional(),
    ground: choice('Ground', ['paper', 'tint', 'band']).default('paper'),
  }),
  presets: [{ label: 'Menu', block: { type: 'nav', props: { title: 'Name', items: [] } } }],
  render({ title, assetId, home, items, action, ground }, site, { id }) {
    const name =
      pictureOf({ assetId, alt: title || site.name, sizes: '10rem', isFirst: true }, site) ?? title;
    const href = hrefOf(home, site);
    const links = items.flatMap(({ label, to }, i) => {
      const leads = hrefOf(to, site);
      return label && leads !== undefined
        ? [h('li', { key: i }, h('a', { href: leads }, label))]
        : [];
    });
    const list = links.length > 0 ? h('ul', null, links) : null;
    return h(
      'div',
      { id, className: `nav on-${ground}${list ? '' : ' nav-short'}` },
      h(
        'div',
        { className: 'in' },
        name
          ? href
            ? h('a', { href, className: 'name' }, name)
            : h('p', { className: 'name' }, name)
          : null,
        list ? h('nav', { 'aria-label': pageWord(site.language, 'main') }, list) : null,
        buttonLink(action, site),
      ),
    );
  },
});
