import { priceText } from '#kernel/money.ts';
import type { FilledSection } from '../../contract.ts';

/** A prompt or a pack, as sections show it. */
export type Tile = {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** Small words above the title. */
  readonly kicker: string;
  /** As text; empty when it is not for sale. */
  readonly price: string;
  readonly category: string;
  readonly imageUrl: string | null;
  /** ISO; null when unknown. */
  readonly publishedAt: string | null;
  readonly sales: number;
};

/** Everything of a section that can be opened: its prompts, then its packs. */
export function tilesOf({ prompts, packs }: FilledSection): Tile[] {
  return [
    ...prompts.map((prompt) => ({
      id: prompt.id,
      to: `/prompts/${prompt.slug}`,
      title: prompt.title,
      text: prompt.description,
      kicker: `${prompt.category} · ${prompt.model}`,
      price: priceText(prompt.price, prompt.currency),
      category: prompt.category,
      imageUrl: prompt.imageUrl,
      publishedAt: prompt.publishedAt,
      sales: prompt.sales,
    })),
    ...packs.map((pack) => ({
      id: pack.id,
      to: `/prompt-packs/${pack.slug}`,
      title: pack.title,
      text: pack.description,
      kicker: `Pack · ${pack.prompts === 1 ? '1 prompt' : `${pack.prompts} prompts`}`,
      price: pack.price === null ? '' : priceText(pack.price, pack.currency),
      category: pack.category,
      imageUrl: null,
      publishedAt: pack.updatedAt,
      sales: 0,
    })),
  ];
}
