import { useQuery } from '@tanstack/react-query';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { splitWords } from '#shell/form/split-words.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { ChatClient, Conversation } from '../chat-client.ts';

type Props = {
  client: ChatClient;
  conversation: Conversation;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** Puts a conversation into a folder, old or new, and gives it tags. */
export const KeepDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onOpenChange={props.onClose} title="Folder and tags">
    <KeepForm {...props} />
  </Dialog>
);

/** Lives as long as the window is open, so that it starts with what is true at that moment. */
function KeepForm({ client, conversation, onClose, onSaved }: Props) {
  const { data: shelf } = useQuery(client.queries.shelf.queryOptions());
  const { id } = conversation;
  return (
    <Form
      start={{
        folderId: conversation.folderId ?? '',
        newFolder: '',
        tags: conversation.tags.join(', '),
      }}
      queryKey={client.queries.list.key()}
      send={async ({ folderId, newFolder, tags }) => {
        const name = newFolder.trim();
        const made = name ? await client.call.createFolder({ name }) : undefined;
        await client.call.update({
          id,
          folderId: made?.id ?? (folderId || null),
          tags: splitWords(tags),
        });
        await onSaved();
      }}
      after={onClose}
    >
      <SelectField
        name="folderId"
        label="Folder"
        choices={[
          ['', 'No folder'],
          ...(shelf?.folders ?? []).map(({ id, name }) => [id, name] as const),
        ]}
      />
      <InputField name="newFolder" label="Or a new folder" maxLength={80} />
      <InputField
        name="tags"
        label="Tags"
        hint="With commas between them; 20 at most, 40 letters each."
        maxLength={900}
      />
      <SubmitButton className="self-end">Save</SubmitButton>
    </Form>
  );
}
