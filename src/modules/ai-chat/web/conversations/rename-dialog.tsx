import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { ChatClient, Conversation } from '../chat-client.ts';

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
  return (
    <Form
      start={{ title: conversation.title }}
      queryKey={client.queries.list.key()}
      send={async (values) => {
        await client.call.update({ id: conversation.id, ...values });
        await onSaved();
      }}
      after={onClose}
    >
      <InputField name="title" label="Title" autoFocus maxLength={200} />
      <SubmitButton needs="title" className="self-end">
        Save
      </SubmitButton>
    </Form>
  );
}
