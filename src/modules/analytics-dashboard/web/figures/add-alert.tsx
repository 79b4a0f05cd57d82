import { columnName, unitOf } from '#kernel/figures/figure-words.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { OutboxNote } from '#shell/mail/outbox-note.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';
import type { Answer } from './use-figures.ts';

type Props = { readonly answer: Answer; readonly title: string; readonly onClose: () => void };

const unitHints: Readonly<Record<ReturnType<typeof unitOf>, string>> = {
  ...{ count: '', number: '', seconds: 'In seconds.' },
  share: 'As a share: 0.4 is 40 %.',
  'usd-millionths': 'In millionths of a US dollar: 5000000 is $5.',
  minor: 'In the smallest unit of the currency: 1990 is 19.90.',
};

/** A mail once this number crosses a limit. */
export function AddAlert({ answer, title, onClose }: Props) {
  const { query } = answer;
  const measure = query.measures?.[0] ?? 'count';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set an alert"
      description={`You get a mail once when ${columnName(measure).toLowerCase()} crosses the limit, and again only after it has been within it.`}
    >
      <Form
        start={{ name: title || columnName(measure), op: 'above', threshold: '', days: '1' }}
        send={({ name, op, threshold, days }) =>
          api.addAlert({
            ...{ name, query, days: Number(days), threshold: Number(threshold) },
            op: op as 'above' | 'below',
          })
        }
        queryKey={queries.alerts.key()}
        done="The alert is set"
        after={onClose}
      >
        <InputField name="name" label="Name" required maxLength={120} />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            name="op"
            label="When it is"
            choices={[
              ['above', 'above'],
              ['below', 'below'],
            ]}
          />
          <InputField
            name="threshold"
            label="The limit"
            type="number"
            step="any"
            required
            hint={unitHints[unitOf(query, measure)]}
          />
          <InputField
            name="days"
            label="Within days"
            type="number"
            min={1}
            max={366}
            required
            hint="1 is today."
          />
        </div>
        <OutboxNote className="text-sm text-muted" />
        <SubmitButton className="self-end">Set the alert</SubmitButton>
      </Form>
    </Dialog>
  );
}
