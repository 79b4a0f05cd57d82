import { useQuery } from '@tanstack/react-query';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import type { HubUser } from '../../users-contract.ts';
import { readCents, typedCents } from '../cents.ts';
import { PotLine } from '../groups/pot-line.tsx';
import { api, queries } from '../queries.ts';

const money = { type: 'number', min: 0, max: 100_000, step: 0.01, inputMode: 'decimal' } as const;
const centsOf = (cap: number | null) => (cap === null ? null : Math.round(cap / 10_000));

/** What somebody may spend of the hub's keys, and has. */
export function UserCaps({ user: { id } }: { user: HubUser }) {
  const caps = useQuery(queries.groups.caps.queryOptions({ input: { id } }));
  return (
    <section>
      <h3 className="mb-2 text-[15px]">The hub’s keys</h3>
      <Loaded query={caps} title="The caps could not be loaded" skeleton="h-24">
        {({ own, limited, day, month, groups }) =>
          limited ? (
            <div className="flex flex-col gap-3">
              <PotLine label="Today" spent={day.spent} cents={centsOf(day.cap)} />
              <PotLine spent={month.spent} cents={centsOf(month.cap)} />
              {groups.length > 0 && (
                <p className="text-sm text-muted">
                  In {groups.map(({ name }) => name).join(', ')}. What members may spend together
                  holds as well.
                </p>
              )}
              <Form
                className="gap-3"
                start={{
                  dayCents: typedCents(own.dayCents),
                  monthCents: typedCents(own.monthCents),
                }}
                queryKey={queries.key()}
                send={(typed) =>
                  api.groups.setCaps({
                    id,
                    dayCents: readCents(typed.dayCents),
                    monthCents: readCents(typed.monthCents),
                  })
                }
                done="Saved. It holds from the next call on."
              >
                <div className="grid grid-cols-2 gap-3">
                  <InputField {...money} name="dayCents" label="Own cap, USD a day" />
                  <InputField {...money} name="monthCents" label="Own cap, USD a month" />
                </div>
                <p className="-mt-1 text-[13px] text-muted">
                  Replaces the limits for everybody and for each member of a group. Leave empty to
                  keep those.
                </p>
                <SubmitButton className="self-start" needsChange>
                  Save caps
                </SubmitButton>
              </Form>
            </div>
          ) : (
            <p className="text-sm text-muted">
              Administrators may spend them without limit and count against no cap.
            </p>
          )
        }
      </Loaded>
    </section>
  );
}
