import { Heart, Sparkles } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { StoredDraft } from '../../logo-project.ts';
import { useChoices } from '../use-choices.ts';
import { useDrawings } from '../use-drawings.ts';

type Draft = StoredDraft & { readonly id: string };
type Props = {
  readonly title: string;
  readonly note: string;
  readonly drafts: readonly Draft[];
  readonly liked: readonly string[];
  readonly canEdit: boolean;
  readonly isBusy: boolean;
  readonly onOpen: (id: string) => void;
  readonly onLike: (id: string) => void;
  readonly onVary: (id: string) => void;
};

/** Drafts that were drawn together. */
export function Round({ title, note, drafts, ...props }: Props) {
  const { pictures, error, refetch } = useDrawings(drafts.map(({ recipe }) => recipe));
  return (
    <section aria-label={title}>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-xl">
        {title} <span className="text-sm text-muted">{note}</span>
      </h2>
      {error ? (
        <ErrorState
          title="These drafts could not be drawn"
          message={errorMessage(error)}
          onRetry={refetch}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
          {drafts.map((draft, at) => (
            <Tile key={draft.id} {...props} {...{ draft }} number={at + 1} picture={pictures[at]} />
          ))}
        </ul>
      )}
    </section>
  );
}

type TileProps = Omit<Props, 'title' | 'note' | 'drafts'> & {
  readonly draft: Draft;
  readonly number: number;
  readonly picture: string | undefined;
};

function Tile({ draft, number, picture, liked, canEdit, isBusy, ...props }: TileProps) {
  const { titleOf } = useChoices();
  const isLiked = liked.includes(draft.id);
  const { mark, word } = draft.recipe;
  const rule = mark ? titleOf('marks', mark.rule) : titleOf('treatments', word.treatment);
  return (
    <li
      className={cn(
        'group overflow-hidden rounded-xl border bg-surface',
        isLiked && 'border-accent ring-1 ring-accent',
      )}
    >
      <button
        type="button"
        className="block w-full focus-visible:outline-offset-[-3px]"
        aria-label={`Open draft ${number}: ${rule}`}
        onClick={() => props.onOpen(draft.id)}
      >
        {picture ? (
          <img src={picture} alt="" className="aspect-[7/5] w-full" />
        ) : (
          <Skeleton className="aspect-[7/5] w-full rounded-none" />
        )}
      </button>
      <div className="flex items-center gap-1 border-t px-2 py-1">
        <span className="min-w-0 flex-1 truncate pl-1 text-[13px] text-muted" title={rule}>
          {rule}
        </span>
        {canEdit && (
          <>
            <Button
              look="quiet"
              size="icon"
              className="size-8"
              disabled={isBusy}
              aria-label={`More like draft ${number}`}
              title="More like this"
              onClick={() => props.onVary(draft.id)}
            >
              <Sparkles aria-hidden />
            </Button>
            <Button
              look="quiet"
              size="icon"
              className="size-8"
              aria-pressed={isLiked}
              aria-label={`Like draft ${number}`}
              title="Like"
              onClick={() => props.onLike(draft.id)}
            >
              <Heart aria-hidden className={cn(isLiked && 'fill-accent text-accent')} />
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
