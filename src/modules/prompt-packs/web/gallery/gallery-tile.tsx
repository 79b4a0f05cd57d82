import { Link } from 'react-router';
import { priceText } from '#kernel/money.ts';
import type { Card } from '../../../marketplace/contract.ts';
import { PromptArt, sizeInAddress, useOwned } from '../../../marketplace/web/public.tsx';

/** Heights in rows of 10 px, by the prompt: a tile keeps its height wherever it stands. */
const heights = ['row-[span_24]', 'row-[span_30]', 'row-[span_40]'] as const;

const heightOf = (id: string) =>
  heights[[...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % heights.length];

/** The tile that a picture fits into without losing much of it. */
function shapeOf({ id, example, imageUrl }: Card) {
  const size = sizeInAddress(example ?? imageUrl ?? '');
  if (!size) return heightOf(id);
  const share = size.height / size.width;
  return heights[share > 1.15 ? 2 : share > 0.8 ? 1 : 0];
}

/** One picture of the gallery with its title and price. */
export function GalleryTile({ prompt }: { prompt: Card }) {
  const price = priceText(prompt.price, prompt.currency);
  const owned = useOwned().has(prompt.id);
  const picture = prompt.example ?? prompt.imageUrl;
  return (
    <li className={`${shapeOf(prompt)} min-w-0 pb-4`}>
      <Link
        to={`/prompts/${prompt.slug}`}
        className="group flex size-full flex-col overflow-hidden rounded-2xl border bg-surface shadow-card"
      >
        <span className="block min-h-0 flex-1 overflow-hidden">
          {picture ? (
            <img
              src={picture}
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
        </span>
        <span className="border-t px-3.5 py-2.5">
          <span className="line-clamp-2 text-sm leading-snug font-medium">{prompt.title}</span>
          <span className="mt-0.5 block truncate text-xs text-muted">
            {prompt.model} · {owned ? 'Yours' : price}
          </span>
        </span>
      </Link>
    </li>
  );
}
