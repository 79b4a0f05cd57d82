import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { serviceCategories } from '#kernel/services.ts';
import { errorField, errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import type { NewService } from '../contract.ts';
import { categories } from './categories.ts';
import type { KeyScope } from './key-scope.tsx';
import { api, useServiceList } from './queries.ts';

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
        description="Its key is kept and tested like the others; no module calls it."
      >
        <AddServiceForm scope={scope} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function AddServiceForm({ scope, onDone }: { scope: KeyScope; onDone: () => void }) {
  const list = useServiceList(scope);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Omit<NewService, 'scope'>;
    setIsBusy(true);
    setErrors({});
    try {
      const added = await api.addService({ ...form, scope });
      await list.put(added);
      toast.success(`${added.name} was added to the list`);
      onDone();
    } catch (error) {
      setErrors({ [errorField(error) ?? 'name']: errorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Name" error={errors.name}>
        {(control) => <Input {...control} name="name" required maxLength={60} autoComplete="off" />}
      </Field>
      <Field label="Category">
        {(control) => (
          <Select {...control} name="category" defaultValue="ai">
            {serviceCategories.map((category) => (
              <option key={category} value={category}>
                {categories[category].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Website" error={errors.website}>
        {(control) => (
          <Input {...control} name="website" type="url" placeholder="https://" maxLength={300} />
        )}
      </Field>
      <Field label="Description">
        {(control) => <Textarea {...control} name="description" maxLength={300} rows={2} />}
      </Field>
      <Field
        label="Check address"
        error={errors.checkAddress}
        hint="Asked with GET and the key as a bearer token; it must answer with success to a good key. Without one, keys cannot be verified online."
      >
        {(control) => (
          <Input
            {...control}
            name="checkAddress"
            type="url"
            placeholder="https://api.example.org/v1/account"
            maxLength={500}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          Add
        </Button>
      </div>
    </form>
  );
}
