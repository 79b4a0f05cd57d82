import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import type { ChatClient } from './chat-client.ts';

/** Reads an exported conversation back in, as a new one. */
export function ImportButton(props: { client: ChatClient; onImported: (id: string) => void }) {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const load = useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text();
      const parsed: unknown = JSON.parse(content);
      // The server checks the shape and names what does not fit.
      return props.client.call.import(parsed as Parameters<ChatClient['call']['import']>[0]);
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
    <>
      <Button
        size="icon"
        className="size-10"
        aria-label="Import a conversation"
        busy={load.isPending}
        onClick={() => picker.current?.click()}
      >
        <Upload aria-hidden />
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) load.mutate(file);
        }}
      />
    </>
  );
}
