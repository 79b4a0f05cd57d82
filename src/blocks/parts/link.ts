import { createElement as h, type ReactNode } from 'react';
import { anchorOf, isAddress, safeHref } from '../addresses.ts';
import { group, line, link } from '../fields/field.ts';
import type { SiteContext } from '../site-context.ts';

/** A label and where it leads: buttons, items of menus. */
export const actionField = (label: string) =>
  group(label, { label: line('Label', 80).default(''), to: link('Leads to').optional() });

type Action = { readonly label: string; readonly to?: string };

/** The address of a link on this page; undefined for what may be no link. */
export function hrefOf(to: string | undefined, site: SiteContext): string | undefined {
  if (to === undefined || !isAddress(to)) return undefined;
  return to.startsWith('#') ? `#${anchorOf(to.slice(1))}` : safeHref(site.address(to));
}

/** A link that looks like a button; nothing without a label, words alone without an address. */
export function buttonLink(
  action: Action | undefined,
  site: SiteContext,
  look: 'primary' | 'second' | 'plain' = 'primary',
): ReactNode {
  if (!action?.label) return null;
  const href = hrefOf(action.to, site);
  return h(href === undefined ? 'span' : 'a', { href, className: `btn btn-${look}` }, action.label);
}

/** Up to two buttons in a row; nothing without labels. */
export function buttonRow(
  first: Action | undefined,
  second: Action | undefined,
  site: SiteContext,
): ReactNode {
  if (!first?.label && !second?.label) return null;
  return h('p', { className: 'acts' }, buttonLink(first, site), buttonLink(second, site, 'second'));
}
