import { priceText } from '#kernel/money.ts';
import { counted } from '#kernel/text/counted.ts';
import type { Platform } from '#platform/platform.ts';
import type { ShareCard } from '#platform/share-images/share-card.ts';
import { registerSharePages } from '#platform/share-images/share-pages.ts';
import { hueOf } from '../../marketplace/server/public.ts';
import { findPack } from './find-pack.ts';

/** What the picture of a pack says. */
export async function cardOfPack(platform: Platform, slug: string): Promise<ShareCard | undefined> {
  const pack = await findPack(platform, slug);
  if (!pack) return undefined;
  const { title, prompts, price, currency, category, id } = pack;
  const count = counted(prompts, 'prompt');
  return {
    label: category ? `Prompt pack · ${category}` : 'Prompt pack',
    title,
    line: `${count} in one file`,
    ...(price !== null && { price: priceText(price, currency) }),
    seed: id,
    hue: hueOf(category),
  };
}

/** The pages of this module that lead to packs and prompts. */
export const registerPackPages = (platform: Platform): void =>
  registerSharePages(platform, {
    'prompt-packs': page('Prompt Packs', 'Prompts that belong together, in one file', 38),
    store: page('Store', 'Packs for a whole task, and the prompts that people buy', 262),
    'prompt-gallery': page('Prompt Gallery', 'Pictures and the prompts behind them', 312),
  });

const page = (title: string, line: string, hue: number): ShareCard => ({
  ...{ label: 'Marketplace', title, line, hue },
  seed: title,
});
