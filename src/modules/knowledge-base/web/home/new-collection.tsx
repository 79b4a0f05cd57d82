import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { queries } from '../queries.ts';
import { readersText } from '../words.ts';

type Props = { readonly onClose: () => void; readonly onMade: (id: string) => void };

/** Makes an empty collection and says who may read it. */
export const NewCollection = ({ onClose, onMade }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="New collection"
    description="Who may read it also holds for searches and answers. You can change it later."
  >
    <Form
      start={{ name: '', readers: 'private' }}
      send={async (values) =>
        (await callTool<{ collectionId: string }>('kb.create-collection', values)).output
      }
      queryKey={queries.key()}
      after={({ collectionId }) => onMade(collectionId)}
    >
      <div data-tour="kb-name">
        <InputField
          name="name"
          label="Name"
          placeholder="Returns and warranty"
          required
          maxLength={120}
          autoFocus
        />
      </div>
      <SelectField name="readers" label="Who may read it" choices={Object.entries(readersText)} />
      <div data-tour="kb-make">
        <SubmitButton needs="name">Make it</SubmitButton>
      </div>
    </Form>
  </Dialog>
);
