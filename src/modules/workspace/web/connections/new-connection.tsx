import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { ConnectionKind } from '../../connection-contract.ts';
import { api, queries } from '../queries.ts';

type Props = { readonly kinds: readonly ConnectionKind[]; readonly onClose: () => void };

/** What an account of the chosen kind needs, and where to find it. */
export function NewConnection({ kinds, onClose }: Props) {
  const [chosen, choose] = useState(kinds[0]?.kind ?? '');
  const kind = kinds.find((one) => one.kind === chosen);
  if (!kind) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Connect an account"
      description="The hub looks at once whether it works. It publishes nothing by that."
    >
      <Field label="Kind" className="mb-4">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
            {kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {one.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Form
        key={chosen}
        start={{ name: kind.title, url: '', account: '', secret: '' }}
        send={({ url, account, ...rest }) =>
          api.addConnection({
            ...{ kind: chosen, ...rest },
            ...(url.trim() && { url }),
            ...(account.trim() && { account }),
          })
        }
        queryKey={queries.connections.key()}
        done={({ name, state }) =>
          state === 'connected' ? `${name} is connected.` : `${name} is kept. See what it says.`
        }
        after={onClose}
      >
        <InputField name="name" label="Name" hint="As you call it here." required maxLength={120} />
        {kind.url === 'needed' && (
          <InputField
            name="url"
            label="Address"
            placeholder="https://blog.example.org"
            inputMode="url"
            required
            maxLength={2000}
          />
        )}
        {kind.account && (
          <InputField name="account" label={kind.account} required autoComplete="off" />
        )}
        <InputField
          name="secret"
          label={kind.secret}
          hint={kind.help}
          type="password"
          autoComplete="off"
          required
          maxLength={4000}
        />
        <SubmitButton needs="secret">Connect</SubmitButton>
      </Form>
    </Dialog>
  );
}
