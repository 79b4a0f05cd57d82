import { Plus } from 'lucide-react';
import { useState } from 'react';
import { serviceCategories } from '#kernel/services.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { NewService } from '../../contract.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, queries, useServiceList } from '../queries.ts';
import { categories } from './categories.ts';

const empty: Omit<NewService, 'scope'> = {
  ...{ name: '', category: 'ai', website: '', description: '' },
  ...{ apiAddress: '', checkAddress: '' },
};

/** Adds a service that the hub does not know, by hand. */
export function AddServiceButton({ scope }: { scope: KeyScope }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden /> Add service
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Add a service"
        description="Chats and tools use servers that speak OpenAI’s API. For any other service, the hub keeps and tests the key."
      >
        <AddServiceForm scope={scope} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function AddServiceForm({ scope, onDone }: { scope: KeyScope; onDone: () => void }) {
  const list = useServiceList(scope);
  return (
    <Form
      start={empty}
      queryKey={queries.list.key()}
      send={async (service) => {
        const added = await api.addService({ ...service, scope });
        await list.put(added);
        return added;
      }}
      done={({ name }) => `${name} was added to the list`}
      after={onDone}
    >
      <InputField name="name" label="Name" required maxLength={60} autoComplete="off" />
      <SelectField
        name="category"
        label="Category"
        choices={serviceCategories.map((category) => [category, categories[category].label])}
      />
      <InputField
        name="website"
        label="Website"
        type="url"
        placeholder="https://"
        maxLength={300}
      />
      <TextareaField name="description" label="Description" maxLength={300} rows={2} />
      <InputField
        name="apiAddress"
        label="Address of an OpenAI-compatible server"
        type="url"
        hint="Such as LocalAI, vLLM, Speaches or Kokoro. Its models are looked up, and each is used for what it’s made for: text, pictures, speech, transcription or embeddings."
        placeholder="https://models.example.org/v1"
        maxLength={500}
      />
      <InputField
        name="checkAddress"
        label="Check address"
        type="url"
        hint="Only for other services. Asked with GET and the key as a bearer token; it must answer with success to a good key. Without one, keys cannot be verified online."
        placeholder="https://api.example.org/v1/account"
        maxLength={500}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton>Add</SubmitButton>
      </div>
    </Form>
  );
}
