import { useState } from 'react';
import { Field, Input, Select } from '#ui/field.tsx';
import type { HubKeys } from '../../settings-contract.ts';
import { readCents, typedCents } from '../cents.ts';
import { api } from '../queries.ts';
import { ModuleCaps, type Tool } from './module-caps.tsx';
import { Section, SectionForm } from './section.tsx';
import { Spenders } from './spenders.tsx';
import { useSave } from './use-save.ts';

/** What people may spend of the hub's keys, and who has. */
export function HubKeysSection(props: {
  hubKeys: { value: HubKeys; version: number; modules: readonly Tool[] };
}) {
  const { value, version, modules } = props.hubKeys;
  const [who, setWho] = useState(value.who);
  const [caps, setCaps] = useState(value.moduleMonthCents);
  const [fields, setFields] = useState({
    day: typedCents(value.dayCents),
    month: typedCents(value.monthCents),
    unpriced: value.unpricedPerDay === null ? '' : String(value.unpricedPerDay),
  });
  const save = useSave(api.settings.saveHubKeys);
  const number = (name: keyof typeof fields, label: string, hint: string, step: number) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          max={step === 1 ? 1_000_000 : 100_000}
          step={step}
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Section
      title="The hub’s keys"
      text="What everyone but administrators may spend of them, unless a group or a person has a cap of their own. Keys of one’s own have no limit."
    >
      <SectionForm
        busy={save.isPending}
        onSave={() =>
          save.mutate({
            version,
            value: {
              who,
              dayCents: readCents(fields.day),
              monthCents: readCents(fields.month),
              unpricedPerDay: fields.unpriced.trim() === '' ? null : Number(fields.unpriced),
              moduleMonthCents: caps,
            },
          })
        }
      >
        <Field label="Who may use them">
          {(control) => (
            <Select
              {...control}
              value={who}
              onChange={({ target }) => setWho(target.value === 'admins' ? 'admins' : 'everyone')}
            >
              <option value="everyone">Everyone who is signed in</option>
              <option value="admins">Administrators only</option>
            </Select>
          )}
        </Field>
        {who === 'everyone' && (
          <div className="grid gap-4 sm:grid-cols-2">
            {number('day', 'A person a day, in USD', 'Empty for no limit.', 0.01)}
            {number('month', 'A person a month, in USD', 'Empty for no limit.', 0.01)}
            {number(
              'unpriced',
              'Calls without a price, a person a day',
              'Of models whose price nobody has entered.',
              1,
            )}
            <ModuleCaps tools={modules} caps={caps} onChange={setCaps} />
          </div>
        )}
      </SectionForm>
      <Spenders tools={modules} />
    </Section>
  );
}
