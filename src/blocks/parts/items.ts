import { createElement as h, type ReactNode } from 'react';
import type { z } from 'zod';
import { asset, group, line, link, list, passage } from '../fields/field.ts';
import type { SiteContext } from '../site-context.ts';
import { hrefOf } from './link.ts';

/** What every item of a list may have. */
export const itemFields = {
  title: line('Title', 160).default(''),
  text: passage('Text', 600).default(''),
  assetId: asset('Picture').optional(),
  alt: line('What the picture shows', 300).optional(),
  to: link('Leads to').optional(),
};
export type Item = z.output<z.ZodObject<typeof itemFields>>;

export const itemsField = <S extends z.ZodRawShape>(label: string, shape: S, most: number) =>
  list(label, group('Item', shape), most).default([]);

/** An item's title, as a link where it leads somewhere. */
export function titleOf({ title, to }: Pick<Item, 'title' | 'to'>, site: SiteContext): ReactNode {
  const href = hrefOf(to, site);
  return href === undefined ? title : h('a', { href }, title);
}
