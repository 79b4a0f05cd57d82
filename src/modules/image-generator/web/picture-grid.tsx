import { Heart } from 'lucide-react';
import { TileGrid } from '#ui/tile-grid.tsx';
import type { FoundImage } from '../found-image.ts';

type Props = {
  readonly pictures: readonly FoundImage[];
  readonly onOpen: (id: string) => void;
};

export const isFavourite = ({ tags }: FoundImage): boolean => tags.includes('favourite');

/** What a screen reader says of a picture. */
export const altOf = ({ alt, prompt, name }: FoundImage): string => alt || prompt || name;

/** Pictures in their order. */
export const PictureGrid = ({ pictures, onOpen }: Props) => (
  <TileGrid
    label="Pictures"
    items={pictures}
    keyOf={({ assetId }) => assetId}
    columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
  >
    {(picture) => (
      <button
        type="button"
        data-tour="image-picture"
        onClick={() => onOpen(picture.assetId)}
        className="group relative block aspect-square w-full overflow-hidden rounded-2xl border bg-sunken transition-colors hover:border-line-strong"
      >
        <img
          src={picture.thumbUrl ?? picture.url}
          alt={altOf(picture)}
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.02] motion-reduce:transition-none"
        />
        {isFavourite(picture) && (
          <span className="absolute top-2 right-2 rounded-full bg-black/55 p-1.5 text-white">
            <Heart className="size-3.5 fill-current" aria-hidden />
            <span className="sr-only">Favourite</span>
          </span>
        )}
      </button>
    )}
  </TileGrid>
);
