import { InputField } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { Switch } from '#ui/fields/switch.tsx';
import type { Claims } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';

const labels: Record<Exclude<keyof Claims, 'source'>, string> = {
  prompts: 'Prompts',
  users: 'Users',
  success: 'Success',
  packs: 'Prompt packs',
};

/** What the landing page says of the hub. */
export function ClaimsSection({ claims }: { claims: { value: Claims; version: number } }) {
  return (
    <Section
      title="Claims on the landing page"
      text="Show what you write here, or this hub’s own figures. Never both: they would contradict each other."
    >
      <SectionForm
        start={claims.value}
        save={(value) => api.settings.saveClaims({ value, version: claims.version })}
      >
        <ClaimFields />
      </SectionForm>
    </Section>
  );
}

function ClaimFields() {
  const [source, choose] = useFormValue<Claims['source']>('source');
  const own = source === 'own';
  return (
    <>
      <div className="flex items-center gap-3">
        <Switch
          aria-label="Use this hub’s own figures"
          checked={own}
          onCheckedChange={(checked) => choose(checked ? 'own' : 'written')}
        />
        <span className="text-sm">
          Use this hub’s own figures. Anything too small to count is left out.
        </span>
      </div>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <div key={name} className="flex items-end gap-4">
          <InputField
            name={`${name}.text`}
            label={labels[name]}
            fieldClass="flex-1"
            maxLength={80}
            disabled={own}
          />
          <Shown name={name} />
        </div>
      ))}
    </>
  );
}

function Shown({ name }: { name: keyof typeof labels }) {
  const [shown, set] = useFormValue<boolean>(`${name}.shown`);
  return (
    <span className="flex h-10 items-center">
      <Switch
        aria-label={`Show the claim about ${labels[name].toLowerCase()}`}
        checked={shown}
        onCheckedChange={set}
      />
    </span>
  );
}
