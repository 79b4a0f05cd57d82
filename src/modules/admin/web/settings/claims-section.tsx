import { useState } from 'react';
import { Field, Input } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Claims } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';
import { useSave } from './use-save.ts';

const labels: Record<keyof Claims, string> = {
  prompts: 'Prompts',
  users: 'Users',
  success: 'Success',
  packs: 'Prompt packs',
};

/** What the landing page says of the hub until it has figures of its own. */
export function ClaimsSection({ claims }: { claims: { value: Claims; version: number } }) {
  const [fields, setFields] = useState(claims.value);
  const save = useSave(api.settings.saveClaims);
  return (
    <Section
      title="Claims on the landing page"
      text="Shown as written until the hub has figures of its own. Edit or hide each."
    >
      <SectionForm
        busy={save.isPending}
        onSave={() => save.mutate({ value: fields, version: claims.version })}
      >
        {(Object.keys(labels) as (keyof Claims)[]).map((name) => (
          <div key={name} className="flex items-end gap-4">
            <Field label={labels[name]} className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  value={fields[name].text}
                  onChange={({ target }) =>
                    setFields({ ...fields, [name]: { ...fields[name], text: target.value } })
                  }
                />
              )}
            </Field>
            <span className="flex h-10 items-center">
              <Switch
                aria-label={`Show the claim about ${labels[name].toLowerCase()}`}
                checked={fields[name].shown}
                onCheckedChange={(shown) =>
                  setFields({ ...fields, [name]: { ...fields[name], shown } })
                }
              />
            </span>
          </div>
        ))}
      </SectionForm>
    </Section>
  );
}
