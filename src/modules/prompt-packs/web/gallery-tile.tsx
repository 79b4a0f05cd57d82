import { Link } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import type { Card } from '../../marketplace/contract.ts';
import { PromptArt } from '../../marketplace/web/public.tsx';

/** Heights in rows of 10 px, by the prompt: a tile keeps its height wherever it stands. */
const heights = ['row-[span_20]', 'row-[span_26]', 'row-[span_32]'] as const;

const heightOf = (id: string) =>
  heights[[...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % heights.length];

/** One picture of the gallery with its title and price. */
export const GalleryTile = ({ prompt }: { prompt: Card }) => (
  <li className={`${heightOf(prompt.id)} min-w-0 pb-4`}>
    <Link
      to={`/prompts/${prompt.slug}`}
      className="group relative block size-full overflow-hidden rounded-2xl border shadow-card"
    >
      {prompt.imageUrl ? (
        <img
          src={prompt.imageUrl}
          alt=""
          loading="lazy"
          className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
        />
      ) : (
        <PromptArt
          id={prompt.id}
          category={prompt.category}
          className="transition-transform duration-300 group-hover:scale-[1.03]"
        />
      )}
      <span className="absolute inset-x-0 bottom-0 bg-black/70 px-3.5 py-2.5 text-white">
        <span className="line-clamp-2 text-sm leading-snug font-medium">{prompt.title}</span>
        <span className="mt-0.5 block truncate text-xs">
          {prompt.model} ·{' '}
          {prompt.price === 0 ? 'Free' : formatMoney(prompt.price, prompt.currency)}
        </span>
      </span>
    </Link>
  </li>
);
