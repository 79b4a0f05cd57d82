import { plainMoney } from '#kernel/money.ts';
import { counted } from '#kernel/text/counted.ts';
import type { PageHead } from '#shell/page/page-head.ts';
import type { Card } from '../../marketplace/contract.ts';
import type { Pack } from '../contract.ts';

type Found = {
  readonly pack: Pack;
  readonly prompts: readonly Card[];
  readonly rating: number | null;
  readonly reviews: number;
};

/** Title, preview and structured data of a pack's page. */
export function headOfPack({ pack, prompts, rating, reviews }: Found): PageHead {
  const { title, slug, price, currency } = pack;
  const description =
    pack.description.slice(0, 300) || `A pack of ${counted(pack.prompts, 'prompt')}, in one file.`;
  return {
    title: `${title}: prompt pack`,
    description,
    canonical: `/prompt-packs/${slug}`,
    type: 'product',
    image: `/share-images/packs/${slug}.png`,
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Prompt Packs', path: '/prompt-packs' },
      { name: title, path: `/prompt-packs/${slug}` },
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description,
      category: pack.category,
      ...(price !== null && {
        offers: {
          '@type': 'Offer',
          price: plainMoney(price, currency),
          priceCurrency: currency,
          availability: 'https://schema.org/InStock',
        },
      }),
      ...(rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.toFixed(1),
          reviewCount: reviews,
        },
      }),
      hasPart: prompts.slice(0, 50).map((prompt) => ({ '@type': 'Product', name: prompt.title })),
    },
  };
}
