import { InputField, SelectField } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import type { HubKeys } from '../../settings-contract.ts';
import { readCents, typedCents } from '../cents.ts';
import { api } from '../queries.ts';
import { ModuleCaps, type Tool } from './module-caps.tsx';
import { Section, SectionForm } from './section.tsx';
import { Spenders } from './spenders.tsx';

const startOf = (value: HubKeys) => ({
  ...value,
  dayCents: typedCents(value.dayCents),
  monthCents: typedCents(value.monthCents),
  unpricedPerDay: value.unpricedPerDay === null ? '' : String(value.unpricedPerDay),
});
type Typed = ReturnType<typeof startOf>;

const savedOf = (typed: Typed): HubKeys => ({
  ...typed,
  dayCents: readCents(typed.dayCents),
  monthCents: readCents(typed.monthCents),
  unpricedPerDay: typed.unpricedPerDay === '' ? null : Number(typed.unpricedPerDay),
});

/** What people may spend of the hub's keys, and who has. */
export function HubKeysSection(props: {
  hubKeys: { value: HubKeys; version: number; modules: readonly Tool[] };
}) {
  const { value, version, modules } = props.hubKeys;
  return (
    <Section
      title="The hub’s keys"
      text="What everyone but administrators may spend of them, unless a group or a person has a cap of their own. Keys of one’s own have no limit."
    >
      <SectionForm
        start={startOf(value)}
        save={(typed: Typed) => api.settings.saveHubKeys({ version, value: savedOf(typed) })}
      >
        <SelectField
          name="who"
          label="Who may use them"
          choices={[
            ['everyone', 'Everyone who is signed in'],
            ['admins', 'Administrators only'],
          ]}
        />
        <Caps tools={modules} />
      </SectionForm>
      <Spenders tools={modules} />
    </Section>
  );
}

const money = { type: 'number', min: 0, max: 100_000, step: 0.01 } as const;

function Caps({ tools }: { tools: readonly Tool[] }) {
  const [who] = useFormValue<HubKeys['who']>('who');
  const [caps, setCaps] = useFormValue<HubKeys['moduleMonthCents']>('moduleMonthCents');
  if (who !== 'everyone') return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InputField
        {...money}
        name="dayCents"
        label="A person a day, in USD"
        hint="Empty for no limit."
      />
      <InputField
        {...money}
        name="monthCents"
        label="A person a month, in USD"
        hint="Empty for no limit."
      />
      <InputField
        name="unpricedPerDay"
        label="Calls without a price, a person a day"
        hint="Of models whose price nobody has entered."
        type="number"
        min={0}
        max={1_000_000}
      />
      <ModuleCaps tools={tools} caps={caps} onChange={setCaps} />
    </div>
  );
}
