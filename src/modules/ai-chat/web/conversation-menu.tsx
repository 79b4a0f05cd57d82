import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { ChatClient, Conversation } from './chat-client.ts';
import { saveFile } from './save-file.ts';

type Props = { client: ChatClient; conversation: Conversation; onRemoved: () => void };

/** Rename, share, export, delete. */
export function ConversationMenu(props: Props) {
  const { client, conversation } = props;
  const queries = useQueryClient();
  const [window, setWindow] = useState<'rename' | 'remove'>();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: client.queries.list.key() }),
      queries.invalidateQueries({ queryKey: client.queries.get.key() }),
    ]);
  const failed = (error: Error) => toast.error(errorMessage(error));
  const share = useMutation({
    mutationFn: () => client.call.share({ id: conversation.id }),
    onSuccess: async ({ path }) => {
      await reload();
      const address = `${location.origin}${path}`;
      await navigator.clipboard.writeText(address).catch(() => undefined);
      toast.success('Link copied. Whoever has it can read the conversation.', {
        description: address,
      });
    },
    onError: failed,
  });
  const unshare = useMutation({
    mutationFn: () => client.call.unshare({ id: conversation.id }),
    onSuccess: async () => {
      await reload();
      toast.success('The link no longer works.');
    },
    onError: failed,
  });
  const download = useMutation({
    mutationFn: (format: 'json' | 'markdown') =>
      client.call.export({ id: conversation.id, format }),
    onSuccess: saveFile,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => client.call.remove({ id: conversation.id }),
    onSuccess: async () => {
      setWindow(undefined);
      props.onRemoved();
      await queries.invalidateQueries({ queryKey: client.queries.list.key() });
      toast.success('Conversation deleted.');
    },
    onError: failed,
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            look="quiet"
            size="icon"
            className="size-8"
            aria-label={`Actions for ${conversation.title}`}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setWindow('rename')}>Rename</MenuItem>
        <MenuItem onSelect={() => share.mutate()}>
          {conversation.shared ? 'New share link' : 'Share link'}
        </MenuItem>
        {conversation.shared && <MenuItem onSelect={() => unshare.mutate()}>End sharing</MenuItem>}
        <MenuItem onSelect={() => download.mutate('markdown')}>Export as Markdown</MenuItem>
        <MenuItem onSelect={() => download.mutate('json')}>Export as JSON</MenuItem>
        <MenuSeparator />
        <MenuItem className="text-danger" onSelect={() => setWindow('remove')}>
          Delete
        </MenuItem>
      </Menu>
      <RenameDialog
        {...props}
        open={window === 'rename'}
        onClose={() => setWindow(undefined)}
        onSaved={reload}
      />
      <ConfirmDialog
        open={window === 'remove'}
        onOpenChange={() => setWindow(undefined)}
        title="Delete this conversation?"
        description={`“${conversation.title}” and everything made in it will be gone.`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

function RenameDialog(
  props: Props & { open: boolean; onClose: () => void; onSaved: () => Promise<unknown> },
) {
  const [title, setTitle] = useState(props.conversation.title);
  const save = useMutation({
    mutationFn: () => props.client.call.update({ id: props.conversation.id, title }),
    onSuccess: async () => {
      await props.onSaved();
      props.onClose();
    },
  });
  return (
    <Dialog open={props.open} onOpenChange={props.onClose} title="Rename conversation">
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
    </Dialog>
  );
}
