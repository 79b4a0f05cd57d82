import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import type { Group, GroupFields } from '../../groups-contract.ts';
import { readCents, typedCents } from '../cents.ts';
import { api, queries } from '../queries.ts';

type Typed = Record<keyof GroupFields, string>;

const startOf = (group: Group | undefined): Typed => ({
  name: group?.name ?? '',
  memberDayCents: typedCents(group?.memberDayCents ?? null),
  memberMonthCents: typedCents(group?.memberMonthCents ?? null),
  monthCents: typedCents(group?.monthCents ?? null),
});
const fieldsOf = (typed: Typed): GroupFields => ({
  name: typed.name,
  memberDayCents: readCents(typed.memberDayCents),
  memberMonthCents: readCents(typed.memberMonthCents),
  monthCents: readCents(typed.monthCents),
});

const money = { type: 'number', min: 0, max: 100_000, step: 0.01, inputMode: 'decimal' } as const;

/** A group's name and caps; makes a group where there is none yet. */
export function GroupForm(props: { group?: Group; onDone?: (group: Group) => void }) {
  const { group, onDone } = props;
  return (
    <Form
      start={startOf(group)}
      queryKey={queries.key()}
      send={(typed: Typed) =>
        group
          ? api.groups.change({ id: group.id, ...fieldsOf(typed) })
          : api.groups.create(fieldsOf(typed))
      }
      done={({ name }) => (group ? 'Saved. It holds from the next call on.' : `${name} was made.`)}
      {...(onDone && { after: onDone })}
    >
      <InputField name="name" label="Name" required maxLength={80} autoComplete="off" />
      <InputField
        {...money}
        name="monthCents"
        label="All members together, USD a month"
        hint="Leave empty for no limit."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField {...money} name="memberDayCents" label="Each member, USD a day" />
        <InputField {...money} name="memberMonthCents" label="Each member, USD a month" />
      </div>
      <p className="-mt-2 text-[13px] text-muted">
        What each member may spend replaces the limit for everybody, up or down. Leave empty to keep
        that limit.
      </p>
      <SubmitButton className="self-end" needs="name" needsChange={group !== undefined}>
        {group ? 'Save' : 'Create group'}
      </SubmitButton>
    </Form>
  );
}
