import { useId, useState } from 'react';
import { Field, Input } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import type { VisitSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';
import { fieldErrorOf, useSave } from './use-save.ts';

/** Whether visits are counted, how long figures are kept, and where a day begins. */
export function VisitsSection({ visits }: { visits: { value: VisitSettings; version: number } }) {
  const [fields, setFields] = useState(visits.value);
  const save = useSave(api.settings.saveVisits);
  const id = useId();
  return (
    <Section
      title="Time zone and visits"
      text="Visits are counted without cookies. Addresses are never stored; what tells visitors apart is thrown away each night."
    >
      <SectionForm
        busy={save.isPending}
        disabled={!Number.isInteger(fields.retentionDays)}
        onSave={() => save.mutate({ value: fields, version: visits.version })}
      >
        <Field
          label="Time zone"
          hint="Decides when a day starts in all figures, such as Europe/Berlin."
          error={fieldErrorOf(save.error, 'timeZone')}
        >
          {(control) => (
            <>
              <Input
                {...control}
                required
                list={`${id}-zones`}
                value={fields.timeZone}
                onChange={({ target }) => setFields({ ...fields, timeZone: target.value })}
              />
              <datalist id={`${id}-zones`}>
                {Intl.supportedValuesOf('timeZone').map((zone) => (
                  <option key={zone} value={zone} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <label htmlFor={`${id}-count`} className="flex items-center justify-between gap-4 text-sm">
          <span className="font-medium">Count visits</span>
          <Switch
            id={`${id}-count`}
            checked={fields.enabled}
            onCheckedChange={(enabled) => setFields({ ...fields, enabled })}
          />
        </label>
        <Field label="Days to keep visits" error={fieldErrorOf(save.error, 'retentionDays')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={7}
              max={3650}
              required
              value={Number.isNaN(fields.retentionDays) ? '' : fields.retentionDays}
              onChange={({ target }) =>
                setFields({ ...fields, retentionDays: target.valueAsNumber })
              }
            />
          )}
        </Field>
      </SectionForm>
    </Section>
  );
}
