import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/toast.ts';
import { useChangeOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Version } from '../../project-contract.ts';
import { api, queries } from '../queries.ts';
import { nameOfVersion, VersionRow } from './version-row.tsx';

export type VersionListProps = {
  readonly projectId: string;
  /** Whether this person may keep and restore versions; others look and compare. */
  readonly canEdit: boolean;
  /** Stores what an open editor has not stored yet; a version must hold it. */
  readonly flush?: () => Promise<void>;
};

/** The versions of any project: kept, compared and had back. */
export function VersionList({ projectId: id, canEdit, flush }: VersionListProps) {
  const options = queries.versions.queryOptions({ input: { id } });
  const found = useQuery(options);
  const restore = useRestore(id, flush);
  return (
    <div className="flex flex-col gap-4">
      {canEdit && <KeepForm id={id} {...(flush && { flush })} />}
      <Loaded
        query={found}
        title="The versions could not be loaded"
        isEmpty={({ versions }) => versions.length === 0}
        empty={
          <EmptyState icon={History} title="No versions yet">
            One is kept by itself after ten minutes of changes, and whenever you ask for it.
          </EmptyState>
        }
      >
        {({ versions }) => (
          <ul aria-label="Versions" className="divide-y">
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                projectId={id}
                version={version}
                all={versions}
                busy={restore.isPending && restore.variables?.number === version.number}
                onRestore={canEdit ? () => restore.mutate(version) : undefined}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

/** Goes back to a version; the notice takes it back, as what was there has become a version itself. */
function useRestore(id: string, flush: VersionListProps['flush']) {
  const undo = useChangeOf(
    queries.key(),
    ({ number }: Version) => api.restoreVersion({ id, number }),
    { done: 'Everything is as it was before.' },
  );
  return useChangeOf(queries.key(), async (version: Version) => {
    await flush?.();
    const { kept } = await api.restoreVersion({ id, number: version.number });
    toast.success(`“${nameOfVersion(version)}” is back.`, {
      action: { label: 'Undo', onClick: () => undo.mutate(kept) },
    });
  });
}

function KeepForm({ id, flush }: { id: string; flush?: () => Promise<void> }) {
  const [label, setLabel] = useState('');
  const keep = useChangeOf(
    // The project itself has not changed: an open editor keeps its place.
    queries.versions.key(),
    async () => {
      await flush?.();
      return api.keepVersion({ id, ...(label.trim() && { label: label.trim() }) });
    },
    { after: () => setLabel(''), done: (version) => `“${nameOfVersion(version)}” is kept.` },
  );
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate(undefined);
      }}
    >
      <Field label="Keep a version" className="flex-1">
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            placeholder="Such as “Sent to the printer”"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={keep.isPending}>
        Keep
      </Button>
    </form>
  );
}
