import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { uploadQueue } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';

/** Opens a picture of the library, a file or an address, and goes to its screen. */
export function useOpenPhoto() {
  const navigate = useNavigate();
  const after = ({ projectId }: { projectId: string }) =>
    void navigate(`/modules/photo-editor/photos/${projectId}`);
  const open = useChangeOf(queries.key(), (assetId: string) => api.open({ assetId }), {
    ...{ after, failed: 'The photo could not be opened' },
  });
  const address = useChangeOf(queries.key(), (url: string) => api.openAddress({ url }), { after });
  const [isSending, setSending] = useState(false);
  const { mutate } = open;
  const openFile = useCallback(
    (file: File) => {
      setSending(true);
      uploadQueue.add([file], undefined, (_, assetId) => {
        setSending(false);
        mutate(assetId);
      });
    },
    [mutate],
  );
  // A file that was refused or taken back leaves the queue, or says there why.
  useEffect(
    () =>
      uploadQueue.subscribe(() => {
        const isMoving = uploadQueue.read().some(({ state }) => state !== 'failed');
        if (!isMoving) setSending(false);
      }),
    [],
  );
  return { open, address, openFile, isBusy: isSending || open.isPending };
}
