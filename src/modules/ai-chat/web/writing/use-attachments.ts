import { useState } from 'react';
import type { z } from 'zod';
import { createModuleClient, errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { contract } from '../../contract.ts';
import type { attachmentSchema } from '../../conversations/message-schema.ts';

type Attachment = z.infer<typeof attachmentSchema> & {
  /** Address of the picture in this browser, until it is sent or removed. */
  readonly preview?: string;
};

const calls = createModuleClient<typeof contract>('aiChat');

/** Largest file in bytes; the server enforces the same. */
const largest = 10e6;

/** Files picked, dropped or pasted for the next message. */
export function useAttachments() {
  const [ready, setReady] = useState<Attachment[]>([]);
  const [uploading, setUploading] = useState(0);
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      if (file.size > largest) {
        toast.error(`${file.name} is larger than 10 MB.`);
        continue;
      }
      setUploading((count) => count + 1);
      try {
        const attachment = await upload(file);
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
        setReady((old) => [...old, { ...attachment, ...(preview && { preview }) }]);
      } catch (error) {
        toast.error(`${file.name}: ${errorMessage(error)}`);
      } finally {
        setUploading((count) => count - 1);
      }
    }
  };
  return {
    ready,
    uploading,
    add,
    remove(id: string) {
      forget(ready.filter((each) => each.id === id));
      setReady((old) => old.filter((each) => each.id !== id));
      // Not sent, so nothing needs it; one that stays behind does no harm.
      calls.removeAttachment({ id }).catch(() => undefined);
    },
    clear() {
      forget(ready);
      setReady([]);
    },
  };
}

function forget(attachments: readonly Attachment[]) {
  for (const { preview } of attachments) if (preview) URL.revokeObjectURL(preview);
}

export type Attachments = ReturnType<typeof useAttachments>;

async function upload(file: File): Promise<Attachment> {
  const body = new FormData();
  body.set('file', file);
  const response = await fetchAsUser('/api/ai-chat/attachments', { method: 'POST', body });
  const answer = (await response.json()) as Attachment & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? 'The file could not be added.');
  return answer;
}
