import { type ReactNode, useEffect, useRef } from 'react';
import { MoreButton } from '#ui/more-button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { errorMessage } from '../hub/api.ts';
import { Loaded } from '../loaded.tsx';
import type { Pages } from './use-pages.ts';

type Props<P, T> = {
  readonly query: Pages<P>;
  readonly items: (page: P) => readonly T[];
  /** Said when the list could not be loaded. */
  readonly title: string;
  readonly skeleton?: string | ReactNode;
  readonly empty: ReactNode;
  /** More comes when it is asked for, not by scrolling. */
  readonly onlyByHand?: boolean;
  /** Draws everything read so far; the second argument is for what comes with pages. */
  readonly children: (items: readonly T[], pages: readonly P[]) => ReactNode;
};

/**
 * A list by pages: its beginning, and more when its end comes into view or "Show more" is pressed.
 * Whoever pressed it with the keyboard stays at the list when nothing is left to show.
 */
export function PagedList<P, T>(props: Props<P, T>) {
  const { query, items, empty, onlyByHand = false, children, ...texts } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const place = useRef<HTMLDivElement>(null);
  const wasAtButton = useRef(false);
  const count = query.data?.pages.length ?? 0;
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count > 1 && wasAtButton.current && lost) place.current?.focus({ preventScroll: true });
    wasAtButton.current = false;
  }, [count]);
  const more = () => void query.fetchNextPage();
  return (
    <Loaded
      {...texts}
      // A page further on that fails is said at the end of the list.
      query={query}
      isEmpty={({ pages }) => pages.every((page) => items(page).length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          <div ref={place} tabIndex={-1} className="outline-none">
            {children(pages.flatMap(items), pages)}
          </div>
          {isFetchNextPageError && (
            <div className="mt-8">
              <ErrorState
                title="The rest of the list could not be loaded"
                message={errorMessage(query.error)}
                onRetry={more}
              />
            </div>
          )}
          {hasNextPage && !isFetchNextPageError && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the keyboard was
            <div
              onFocus={() => {
                wasAtButton.current = true;
              }}
              onBlur={({ relatedTarget }) => {
                // A button that disappears loses the focus to nothing.
                if (relatedTarget) wasAtButton.current = false;
              }}
            >
              <MoreButton busy={isFetchingNextPage} onMore={more} onlyByHand={onlyByHand} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
