import { Heart, Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { FoundImage } from '../found-image.ts';
import { Lightbox } from './picture/lightbox.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { usePictures } from './use-pictures.ts';

export type GalleryProps = {
  readonly boardId?: string;
  readonly canEdit?: boolean;
  /** Said where there is nothing yet. */
  readonly empty: ReactNode;
  /** Fills in the form with a call's settings. */
  readonly onRecall?: ((input: Record<string, unknown>) => void) | undefined;
  readonly onRecallSeed?: ((seed: string) => void) | undefined;
  /** Takes a picture off the board that is shown. */
  readonly onRemove?: ((picture: FoundImage) => void) | undefined;
};

/** Pictures with a search, favourites, and the large view of one. */
export function Gallery({ boardId, empty, ...actions }: GalleryProps) {
  const { get, set } = useAddress();
  const [q, favourites] = [get('q'), get('favourites') !== ''];
  const [open, setOpen] = useState<string>();
  const found = usePictures({ q, favourites, boardId });
  const isSearch = q !== '' || favourites;
  return (
    <>
      <div className="mb-4 flex gap-2">
        <SearchField
          label="Search pictures"
          placeholder="Words of a prompt"
          restMs={250}
          value={q}
          onChange={(next) => set({ q: next })}
        />
        <Button
          aria-pressed={favourites}
          look={favourites ? 'primary' : 'secondary'}
          onClick={() => set({ favourites: favourites ? '' : 'yes' })}
        >
          <Heart aria-hidden /> <span className="max-sm:sr-only">Favourites</span>
        </Button>
      </div>
      <PagedList
        query={found}
        items={({ images }) => images}
        title="The pictures could not be loaded"
        skeleton="h-72"
        empty={
          isSearch ? (
            <EmptyState
              icon={Images}
              title="No picture fits"
              action={<Button onClick={() => set({ q: '', favourites: '' })}>Show all</Button>}
            />
          ) : (
            empty
          )
        }
      >
        {(pictures) => (
          <>
            <PictureGrid pictures={pictures} onOpen={setOpen} />
            {open && (
              <Lightbox
                {...actions}
                boardId={boardId}
                pictures={pictures}
                openId={open}
                onShow={setOpen}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        )}
      </PagedList>
    </>
  );
}
