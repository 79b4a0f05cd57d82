import { useState, useSyncExternalStore } from 'react';
import { uploadQueue } from '../../../workspace/web/public.tsx';

/** Sends one file to the library and says when it is there. */
export function useUpload() {
  const sendings = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, uploadQueue.read);
  const [name, setName] = useState('');
  const [file, setFile] = useState<{ assetId: string; name: string }>();
  const mine = name ? sendings.findLast((one) => one.name === name) : undefined;
  return {
    file,
    isSending: name !== '' && mine !== undefined && mine.state !== 'failed',
    error: mine?.state === 'failed' ? (mine.message ?? 'The file could not be sent.') : '',
    fraction: mine && mine.size > 0 ? mine.sent / mine.size : 0,
    send(chosen: File) {
      setName(chosen.name);
      uploadQueue.add([chosen], undefined, (_, assetId) => setFile({ assetId, name: chosen.name }));
    },
    reset() {
      setName('');
      setFile(undefined);
    },
  };
}
