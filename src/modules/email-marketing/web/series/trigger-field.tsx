import { useQuery } from '@tanstack/react-query';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { SeriesPart } from '../../parts/series-part.ts';
import { queries } from '../queries.ts';

type Trigger = SeriesPart['trigger'];
type Props = { readonly trigger: Trigger; readonly onChange: (trigger: Trigger) => void };

const names: Readonly<Record<Trigger['event'], string>> = {
  'contact.added': 'They become a contact, or come onto a list',
  'tag.added': 'They get a tag',
  'form.submitted': 'They send a form of a page',
  'order.paid': 'They pay for an order (spaces of administrators)',
  manual: 'Somebody puts them in by hand',
};

const first: Readonly<Record<Trigger['event'], Trigger>> = {
  'contact.added': { event: 'contact.added' },
  'tag.added': { event: 'tag.added', tag: 'customer' },
  'form.submitted': { event: 'form.submitted' },
  'order.paid': { event: 'order.paid' },
  manual: { event: 'manual' },
};

/** What makes a contact begin the series. */
export function TriggerField({ trigger, onChange }: Props) {
  const { data } = useQuery({
    ...queries.lists.queryOptions({ input: {} }),
    enabled: trigger.event === 'contact.added',
  });
  return (
    <div className="flex flex-col gap-3">
      <Field label="Contacts begin when">
        {(control) => (
          <Select
            {...{ ...control, value: trigger.event }}
            onChange={({ target }) => onChange(first[target.value as Trigger['event']])}
          >
            {Object.entries(names).map(([event, name]) => (
              <option key={event} value={event}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {trigger.event === 'contact.added' && (
        <Field label="Of this list alone">
          {(control) => (
            <Select
              {...{ ...control, value: trigger.listId ?? '' }}
              onChange={({ target: { value } }) =>
                onChange({ event: 'contact.added', ...(value && { listId: value }) })
              }
            >
              <option value="">Every new contact</option>
              {data?.lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {trigger.event === 'tag.added' && (
        <Field label="Tag">
          {(control) => (
            <Input
              {...{ ...control, value: trigger.tag, maxLength: 80 }}
              onChange={({ target }) => onChange({ event: 'tag.added', tag: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
