import { plainMoney } from '#kernel/money.ts';
import type { PageHead } from '#shell/page/page-head.ts';
import type { PromptDetails } from '../../contract.ts';

/** Title, preview and structured data of a prompt's page. */
export function headOfPrompt(prompt: PromptDetails): PageHead {
  const canonical = `/prompts/${prompt.slug}`;
  return {
    title: prompt.title,
    description:
      prompt.description.slice(0, 300) || `A prompt for ${prompt.model} by ${prompt.author}.`,
    canonical,
    type: 'product',
    image: `/share-images/prompts/${prompt.slug}.png`,
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Marketplace', path: '/marketplace' },
      { name: prompt.title, path: canonical },
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: prompt.title,
      description: prompt.description,
      category: prompt.category,
      ...(prompt.imageUrl && { image: prompt.imageUrl }),
      offers: {
        '@type': 'Offer',
        price: plainMoney(prompt.price, prompt.currency),
        priceCurrency: prompt.currency,
        availability: 'https://schema.org/InStock',
      },
      ...(prompt.rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: prompt.rating.toFixed(1),
          reviewCount: prompt.reviews,
        },
      }),
    },
  };
}
