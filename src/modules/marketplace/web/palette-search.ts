import { priceText } from '#kernel/money.ts';
import type { PaletteEntry } from '#shell/palette/palette-sources.ts';
import { api } from './queries.ts';

/** Prompts that hold the typed words, and the way to all of them. */
export async function search(typed: string): Promise<PaletteEntry[]> {
  const { prompts } = await api.suggest({ q: typed.slice(0, 100) });
  if (prompts.length === 0) return [];
  const all = `/marketplace?q=${encodeURIComponent(typed)}`;
  return [
    ...prompts.map(({ slug, title, price, owned }) => ({
      label: title,
      hint: owned ? 'Yours' : priceText(price, 'USD'),
      path: `/prompts/${slug}`,
    })),
    { label: `All prompts for “${typed}”`, hint: 'Marketplace', path: all },
  ];
}
