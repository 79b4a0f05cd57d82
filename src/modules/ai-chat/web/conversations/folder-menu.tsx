import { useMutation } from '@tanstack/react-query';
import { FolderCog } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/layers/dialog.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { ChatClient } from '../chat-client.ts';
import { useShelf } from './use-shelf.ts';

type FolderProps = {
  client: ChatClient;
  folder: { id: string; name: string; instructions: string };
  onRemoved: () => void;
};

/** Renames and deletes the folder that is shown, and says what holds for all of its conversations. */
export function FolderMenu({ client, folder, onRemoved }: FolderProps) {
  const [window, setWindow] = useState<'rename' | 'instruct' | 'remove'>();
  const close = () => setWindow(undefined);
  const { reload } = useShelf(client);
  const remove = useMutation({
    mutationFn: () => client.call.removeFolder({ id: folder.id }),
    onSuccess: async () => {
      close();
      onRemoved();
      await reload();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="icon" className="size-10" aria-label={`Folder ${folder.name}`}>
            <FolderCog aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setWindow('instruct')}>Instructions</MenuItem>
        <MenuItem onSelect={() => setWindow('rename')}>Rename folder</MenuItem>
        <MenuItem className="text-danger" onSelect={() => setWindow('remove')}>
          Delete folder
        </MenuItem>
      </Menu>
      <Dialog open={window === 'rename'} onOpenChange={close} title="Rename folder">
        <Form
          start={{ name: folder.name }}
          queryKey={client.queries.shelf.key()}
          send={({ name }) => client.call.changeFolder({ id: folder.id, name })}
          after={close}
        >
          <InputField name="name" label="Name" autoFocus maxLength={80} />
          <SubmitButton needs="name" className="self-end">
            Save
          </SubmitButton>
        </Form>
      </Dialog>
      <Dialog
        open={window === 'instruct'}
        onOpenChange={close}
        title={`Instructions for “${folder.name}”`}
        description="They go along with every question in this folder’s conversations, to any service but the Local engine, which works by rules."
        className="w-[min(92vw,40rem)]"
      >
        <Form
          start={{ instructions: folder.instructions }}
          queryKey={client.queries.shelf.key()}
          send={({ instructions }) => client.call.changeFolder({ id: folder.id, instructions })}
          done="Saved."
          after={close}
        >
          <TextareaField
            name="instructions"
            label="Instructions"
            hint="Up to 8,000 characters. Leave it empty to have none."
            autoFocus
            rows={7}
            maxLength={8000}
          />
          <SubmitButton className="self-end">Save</SubmitButton>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={window === 'remove'}
        onOpenChange={close}
        title={`Delete the folder “${folder.name}”?`}
        description={
          folder.instructions
            ? 'Its conversations stay; they are in no folder then. Its instructions go.'
            : 'Its conversations stay; they are in no folder then.'
        }
        confirmLabel="Delete folder"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
