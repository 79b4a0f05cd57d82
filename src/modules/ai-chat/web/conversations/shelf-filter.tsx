import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderCog } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/field.tsx';
import { ConfirmDialog, Dialog } from '#ui/layers/dialog.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { ChatClient } from '../chat-client.ts';
import { useShelf } from './use-shelf.ts';

/** Which conversations are listed. */
export type Shown = {
  readonly folder?: string;
  readonly tag?: string;
  readonly archived?: boolean;
};

const keyOf = ({ folder, tag, archived }: Shown) => {
  if (archived) return 'archive';
  if (folder) return `folder:${folder}`;
  return tag ? `tag:${tag}` : '';
};

function shownBy(key: string): Shown {
  if (key === 'archive') return { archived: true };
  if (key.startsWith('folder:')) return { folder: key.slice(7) };
  return key.startsWith('tag:') ? { tag: key.slice(4) } : {};
}

/** Chooses a folder, a tag or the archive. Not there while nobody has any of them. */
export function ShelfFilter(props: {
  client: ChatClient;
  shown: Shown;
  onChange: (shown: Shown) => void;
}) {
  const { shown, onChange } = props;
  const { data: shelf } = useQuery(props.client.queries.shelf.queryOptions());
  if (!shelf || (!shelf.folders.length && !shelf.tags.length && !shelf.archived && !keyOf(shown)))
    return null;
  const folder = shelf.folders.find(({ id }) => id === shown.folder);
  return (
    <div className="flex gap-2">
      <Select
        aria-label="Show"
        className="min-w-0 flex-1"
        value={keyOf(shown)}
        onChange={({ target }) => onChange(shownBy(target.value))}
      >
        <option value="">All conversations</option>
        {shelf.folders.length > 0 && (
          <optgroup label="Folders">
            {shelf.folders.map(({ id, name, count }) => (
              <option key={id} value={`folder:${id}`}>
                {name} ({count})
              </option>
            ))}
          </optgroup>
        )}
        {shelf.tags.length > 0 && (
          <optgroup label="Tags">
            {shelf.tags.map(({ tag, count }) => (
              <option key={tag} value={`tag:${tag}`}>
                {tag} ({count})
              </option>
            ))}
          </optgroup>
        )}
        <option value="archive">Archive ({shelf.archived})</option>
      </Select>
      {folder && (
        <FolderMenu client={props.client} folder={folder} onRemoved={() => onChange({})} />
      )}
    </div>
  );
}

type FolderProps = {
  client: ChatClient;
  folder: { id: string; name: string };
  onRemoved: () => void;
};

/** Renames and deletes the folder that is shown. */
function FolderMenu({ client, folder, onRemoved }: FolderProps) {
  const [window, setWindow] = useState<'rename' | 'remove'>();
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
        <MenuItem onSelect={() => setWindow('rename')}>Rename folder</MenuItem>
        <MenuItem className="text-danger" onSelect={() => setWindow('remove')}>
          Delete folder
        </MenuItem>
      </Menu>
      <Dialog open={window === 'rename'} onOpenChange={close} title="Rename folder">
        <Form
          start={{ name: folder.name }}
          queryKey={client.queries.shelf.key()}
          send={({ name }) => client.call.renameFolder({ id: folder.id, name })}
          after={close}
        >
          <InputField name="name" label="Name" autoFocus maxLength={80} />
          <SubmitButton needs="name" className="self-end">
            Save
          </SubmitButton>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={window === 'remove'}
        onOpenChange={close}
        title={`Delete the folder “${folder.name}”?`}
        description="Its conversations stay; they are in no folder then."
        confirmLabel="Delete folder"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
