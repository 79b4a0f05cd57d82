import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createModuleClient, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Artifact } from '../../artifact-contract.ts';
import type { contract } from '../../contract.ts';
import type { ArtifactPlace } from './open-artifact.ts';

const api = createModuleClient<typeof contract>('aiChat');

/** One artifact on screen: a version of it, what somebody is writing, and what can be done with it. */
export function useArtifact(at: ArtifactPlace) {
  const [later, setLater] = useState<Artifact>();
  const [draft, setDraft] = useState<string>();
  const opened = useQuery({
    queryKey: ['artifact', at.messageId, at.place],
    queryFn: () => api.openArtifact(at),
    refetchOnWindowFocus: false,
  });
  const artifact = later ?? opened.data;
  const newest = artifact?.versions.at(-1)?.n ?? 0;
  const said = (title: string) => (error: Error) =>
    toast.error(title, { description: errorMessage(error) });
  const save = useMutation({
    mutationFn: (content: string) =>
      api.saveArtifact({ id: artifact?.id ?? '', content, base: newest }),
    onSuccess(saved, content) {
      setLater(saved);
      // What was written meanwhile stays.
      setDraft((now) => (now === content ? undefined : now));
    },
    onError: said('It was not saved'),
  });
  const show = useMutation({
    mutationFn: (version: number) => api.artifact({ id: artifact?.id ?? '', version }),
    onSuccess: setLater,
    onError: said('This version could not be opened'),
  });
  const keep = useMutation({
    mutationFn: () => api.keepArtifact({ id: artifact?.id ?? '', version: artifact?.version }),
    onSuccess: ({ name }) => toast.success(`“${name}” is in your library.`),
    onError: said('It was not kept'),
  });
  const isOld = artifact !== undefined && artifact.version !== newest;
  return {
    artifact,
    error: opened.error,
    retry: opened.refetch,
    /** As it is on screen. */
    content: draft ?? artifact?.content ?? '',
    isChanged: draft !== undefined && draft !== artifact?.content,
    isOld,
    write: setDraft,
    save: () => draft !== undefined && draft !== artifact?.content && save.mutate(draft),
    /** Makes the version on screen the newest again. */
    restore: () => artifact && save.mutate(artifact.content),
    show: (version: number) => {
      setDraft(undefined);
      show.mutate(version);
    },
    keep: () => keep.mutate(),
    busy: save.isPending || show.isPending,
    isKeeping: keep.isPending,
  };
}

export type ArtifactState = ReturnType<typeof useArtifact>;
