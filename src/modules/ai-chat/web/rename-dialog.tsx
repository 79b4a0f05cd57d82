import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { ChatClient, Conversation } from './chat-client.ts';

type Props = {
  client: ChatClient;
  conversation: Conversation;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** Gives a conversation another title. */
export const RenameDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onOpenChange={props.onClose} title="Rename conversation">
    <RenameForm {...props} />
  </Dialog>
);

/** Lives as long as the window is open, so that it starts with the title of that moment. */
function RenameForm({ client, conversation, onClose, onSaved }: Props) {
  const [title, setTitle] = useState(conversation.title);
  const save = useMutation({
    mutationFn: () => client.call.update({ id: conversation.id, title }),
    onSuccess: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label="Title" error={save.error ? errorMessage(save.error) : undefined}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        className="self-end"
        busy={save.isPending}
        disabled={!title.trim()}
      >
        Save
      </Button>
    </form>
  );
}
