import { useState } from 'react';
import { SaveState } from '#shell/autosave/save-state.tsx';
import { useAutosave } from '#shell/autosave/use-autosave.ts';
import { toast } from '#shell/toast.ts';
import type { Brand } from '../../brand-schema.ts';
import { ConflictDialog } from '../projects/conflict-dialog.tsx';
import { api } from '../queries.ts';
import { BrandForm } from './brand-form.tsx';
import { ContrastTable } from './contrast-table.tsx';

type Props = {
  readonly id: string;
  readonly rev: number;
  readonly brand: Brand;
  readonly spaceId: string;
  /** False for viewers, who look and change nothing. */
  readonly canEdit: boolean;
  /** Gets what stores the changes that wait. */
  readonly flushRef: { current: () => Promise<void> };
  readonly onReload: () => Promise<void>;
};

/** The form of a brand, saved as it is filled in; two people who save the same one are asked. */
export function BrandEditor({ id, rev, brand: first, onReload, ...props }: Props) {
  const { canEdit, flushRef, spaceId } = props;
  const [brand, setBrand] = useState(first);
  const [isChoosing, setChoosing] = useState(false);
  const save = async (body: Brand, known: number) => {
    const saved = await api.savePart({ id, part: 'brand', body, known });
    return { version: saved.rev };
  };
  const { state, problem, change, flush, overwrite, forget } = useAutosave(
    { id, version: rev },
    save,
  );
  flushRef.current = flush;
  /** What lies on the server by now. */
  const theirs = async () => (await api.project({ id })).parts.brand?.rev ?? 0;
  const choose = async (work: () => Promise<unknown>) => {
    setChoosing(true);
    await work().catch(() => toast.error('That didn’t work. Please try again.'));
    setChoosing(false);
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="-mb-4 lg:col-span-2">
        {canEdit ? (
          <SaveState {...{ state, problem, flush }} />
        ) : (
          <p className="text-[13px] text-muted">You can look at this brand, but not change it.</p>
        )}
      </div>
      <fieldset disabled={!canEdit} className="min-w-0">
        <legend className="sr-only">Brand</legend>
        <BrandForm
          brand={brand}
          spaceId={spaceId}
          onChange={(next) => {
            setBrand(next);
            // Half a name is not stored; what is typed on is.
            if (next.name.trim()) change(next);
          }}
        />
      </fieldset>
      <aside>
        <ContrastTable brand={brand} />
      </aside>
      <ConflictDialog
        open={problem?.isConflict === true && state === 'stopped'}
        busy={isChoosing}
        onKeepMine={() => choose(async () => overwrite(await theirs()))}
        onTakeTheirs={() =>
          choose(async () => {
            forget();
            await onReload();
          })
        }
        onOpenBoth={() =>
          choose(async () => {
            const { projectId } = await api.duplicateProject({ id });
            const known = await theirs();
            await api.savePart({ id: projectId, part: 'brand', body: brand, known });
            window.open(`/projects/brands/${projectId}`, '_blank');
            forget();
            await onReload();
          })
        }
      />
    </div>
  );
}
