import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ImageOff, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';

/** Photos that were opened, the last changed first. */
export function RecentPhotos() {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const after = pages.at(-1);
  const found = useQuery({
    ...queries.photos.queryOptions({ input: after === undefined ? {} : { after } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <section aria-labelledby="recent-photos">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="recent-photos" className="text-xl">
          Your photos
        </h2>
        <Button size="small" asChild>
          <Link to="/projects/trash">
            <Trash2 aria-hidden /> Trash
          </Link>
        </Button>
      </div>
      <Loaded query={found} title="Your photos could not be loaded" skeleton="h-48">
        {({ photos, next }) =>
          photos.length === 0 && after === undefined ? (
            <EmptyState icon={Images} title="No photos yet">
              Open one above. What you change is saved as you go, and the original stays as it is.
            </EmptyState>
          ) : (
            <>
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
                {photos.map(({ id, title, updatedAt, thumbUrl }) => (
                  <li key={id}>
                    <Link
                      to={`/modules/photo-editor/photos/${id}`}
                      className="group flex flex-col gap-1.5"
                    >
                      <span className="grid aspect-square place-items-center overflow-hidden rounded-xl border bg-sunken">
                        {thumbUrl ? (
                          <img
                            src={thumbUrl}
                            alt=""
                            loading="lazy"
                            className="size-full object-cover transition-transform group-hover:scale-[1.03]"
                          />
                        ) : (
                          <ImageOff className="text-muted" aria-hidden />
                        )}
                      </span>
                      <span className="truncate text-sm font-medium">{title}</span>
                      <span className="text-[13px] text-muted">{dayText(updatedAt)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <div className="mt-6 flex justify-center gap-2">
                {pages.length > 1 && (
                  <Button onClick={() => setPages(pages.slice(0, -1))}>Newer</Button>
                )}
                {next && <Button onClick={() => setPages([...pages, next])}>Older</Button>}
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
