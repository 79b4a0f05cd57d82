import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { SeriesStep } from '../../parts/series-part.ts';
import { FieldMenu } from '../campaign/field-menu.tsx';
import { OrderedList } from '../ordered-list.tsx';
import { SegmentField } from '../segment/segment-field.tsx';

type Props = {
  readonly steps: readonly SeriesStep[];
  /** How many wait before each step, by its place. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly onChange: (steps: SeriesStep[], what: string) => void;
};

const fresh: Readonly<Record<string, SeriesStep>> = {
  Mail: { mail: { subject: 'Subject', markdown: 'Hello {{ first_name | default: "there" }},\n' } },
  Wait: { wait: 'P1D' },
  Condition: { if: { all: [{ field: 'tags', op: 'has', value: 'customer' }] } },
};

/** The steps of a series, one after the other. */
export function StepsField({ steps, waiting, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">Steps</h2>
      <OrderedList noun="step" items={steps} isNumbered {...{ fresh, onChange }}>
        {(step, at, put) => (
          <>
            <StepFields step={step} onChange={put} />
            {(waiting[at] ?? 0) > 0 && (
              <p className="text-[13px] text-muted">{waiting[at]} wait before this step</p>
            )}
          </>
        )}
      </OrderedList>
    </div>
  );
}

type StepProps = { readonly step: SeriesStep; readonly onChange: (step: SeriesStep) => void };

function StepFields({ step, onChange }: StepProps) {
  if ('wait' in step) return <WaitFields wait={step.wait} onChange={onChange} />;
  if ('if' in step)
    return (
      <SegmentField
        label="Go on only if"
        hint="For everybody else the series ends here."
        value={step.if}
        onChange={(segment) => onChange({ if: segment ?? { all: [] } })}
      />
    );
  const { subject, markdown } = step.mail;
  const put = (mail: Partial<typeof step.mail>) => onChange({ mail: { ...step.mail, ...mail } });
  return (
    <>
      <Field label="Subject">
        {(control) => (
          <Input
            {...{ ...control, value: subject, maxLength: 200 }}
            onChange={({ target }) => put({ subject: target.value })}
          />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <Textarea
            {...{ ...control, value: markdown, className: 'min-h-32 font-mono text-sm' }}
            onChange={({ target }) => put({ markdown: target.value })}
          />
        )}
      </Field>
      <FieldMenu onPick={(place) => put({ markdown: markdown + place })} />
    </>
  );
}

const units = [
  ...([
    ['D', 'days'],
    ['W', 'weeks'],
    ['H', 'hours'],
  ] as const),
];

type WaitProps = { readonly wait: string; readonly onChange: (step: SeriesStep) => void };

function WaitFields({ wait, onChange }: WaitProps) {
  const [, days, weeks, hours] = /^P(?:(\d+)D|(\d+)W|T(\d+)H)$/.exec(wait) ?? [];
  const unit = weeks ? 'W' : hours ? 'H' : 'D';
  const count = days ?? weeks ?? hours ?? '';
  const write = (number: string, of: string) => {
    const value = Math.min(999, Math.max(1, Math.round(Number(number)) || 1));
    onChange({ wait: of === 'H' ? `PT${value}H` : `P${value}${of}` });
  };
  if (count === '') return <p className="text-sm">Wait {wait}</p>;
  return (
    <span className="flex items-end gap-2">
      <Field label="Wait">
        {(control) => (
          <Input
            {...{ ...control, type: 'number', min: 1, max: 999, value: count, className: 'w-24' }}
            onChange={({ target }) => write(target.value, unit)}
          />
        )}
      </Field>
      <Field label="Unit" hideLabel>
        {(control) => (
          <Select
            {...{ ...control, value: unit }}
            onChange={({ target }) => write(count, target.value)}
          >
            {units.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </span>
  );
}
