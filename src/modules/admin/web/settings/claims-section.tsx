import { useState } from 'react';
import { Field, Input } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Claims } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';
import { useSave } from './use-save.ts';

const labels: Record<Exclude<keyof Claims, 'source'>, string> = {
  prompts: 'Prompts',
  users: 'Users',
  success: 'Success',
  packs: 'Prompt packs',
};

/** What the landing page says of the hub. */
export function ClaimsSection({ claims }: { claims: { value: Claims; version: number } }) {
  const [fields, setFields] = useState(claims.value);
  const own = fields.source === 'own';
  const save = useSave(api.settings.saveClaims);
  return (
    <Section
      title="Claims on the landing page"
      text="Show what you write here, or this hub’s own figures. Never both: they would contradict each other."
    >
      <SectionForm
        busy={save.isPending}
        onSave={() => save.mutate({ value: fields, version: claims.version })}
      >
        <div className="flex items-center gap-3">
          <Switch
            aria-label="Use this hub’s own figures"
            checked={own}
            onCheckedChange={(checked) =>
              setFields({ ...fields, source: checked ? 'own' : 'written' })
            }
          />
          <span className="text-sm">
            Use this hub’s own figures. Anything too small to count is left out.
          </span>
        </div>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
          <div key={name} className="flex items-end gap-4">
            <Field label={labels[name]} className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  disabled={own}
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
