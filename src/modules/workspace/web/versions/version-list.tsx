import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
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
  const [kept, setKept] = useState(0);
  return (
    <Form
      key={kept}
      className="flex-row items-end gap-2"
      start={{ label: '' }}
      // The project itself has not changed: an open editor keeps its place.
      queryKey={queries.versions.key()}
      send={async ({ label }) => {
        await flush?.();
        return api.keepVersion({ id, ...(label.trim() && { label: label.trim() }) });
      }}
      after={({ number }) => setKept(number)}
      done={(version) => `“${nameOfVersion(version)}” is kept.`}
    >
      <InputField
        name="label"
        label="Keep a version"
        fieldClass="flex-1"
        maxLength={120}
        placeholder="Such as “Sent to the printer”"
      />
      <SubmitButton>Keep</SubmitButton>
    </Form>
  );
}
