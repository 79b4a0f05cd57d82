import { priceText } from '#kernel/money.ts';
import { createModuleClient } from '#shell/hub/api.ts';
import type { Card, contract } from '../../../marketplace/contract.ts';

/** A prompt as a card in the editor shows it. */
export type ChosenPrompt = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** As text. */
  readonly price: string;
};

/** Prompts of one issue at most. */
const most = 8;

const market = createModuleClient<typeof contract>('marketplace');

const choose = ({ id, slug, title, price, currency }: Card): ChosenPrompt => ({
  ...{ id, slug, title },
  price: priceText(price, currency),
});

/** Live prompts that match some words. */
export async function searchPrompts(q: string): Promise<ChosenPrompt[]> {
  const { prompts } = await market.find({ q, limit: most });
  return prompts.map(choose);
}

/**
 * The prompts that people looked at, saved and bought most lately, by the marketplace's own scores:
 * trending first, then hot sellers, then the most popular.
 */
export async function promptsOfTheWeek(): Promise<ChosenPrompt[]> {
  const [home, popular] = await Promise.all([
    market.home(),
    market.find({ sort: 'popular', limit: most }),
  ]);
  const all = [...home.trending, ...home.hot, ...popular.prompts];
  const unique = new Map(all.map((card) => [card.id, card]));
  return [...unique.values()].slice(0, most).map(choose);
}
