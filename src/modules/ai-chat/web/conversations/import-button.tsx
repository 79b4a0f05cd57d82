import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import type { ChatClient } from '../chat-client.ts';

/** Reads an exported conversation back in, as a new one. */
export function ImportButton(props: { client: ChatClient; onImported: (id: string) => void }) {
  const queries = useQueryClient();
  const load = useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text();
      const parsed: unknown = JSON.parse(content);
      // The server checks the shape and names what does not fit.
      const kept = parsed as Parameters<ChatClient['call']['import']>[0];
      return props.client.call.import({ ...kept, ...props.client.about });
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: props.client.queries.list.key() });
      props.onImported(id);
      toast.success('Conversation imported.');
    },
    onError: (error) =>
      toast.error(
        error instanceof SyntaxError
          ? 'This file is not an exported conversation (JSON).'
          : errorMessage(error),
      ),
  });
  return (
    <FileButton
      inputLabel="Conversation to import"
      accept="application/json,.json"
      size="icon"
      className="size-10"
      aria-label="Import a conversation"
      busy={load.isPending}
      onFiles={([file]) => load.mutate(file)}
    >
      <Upload aria-hidden />
    </FileButton>
  );
}
