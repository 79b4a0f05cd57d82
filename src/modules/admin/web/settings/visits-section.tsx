import { useId } from 'react';
import { InputField } from '#shell/form/form-fields.tsx';
import { SwitchField } from '#shell/form/form-switches.tsx';
import type { VisitSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';

/** Whether visits are counted, how long figures are kept, and where a day begins. */
export function VisitsSection({ visits }: { visits: { value: VisitSettings; version: number } }) {
  const id = useId();
  return (
    <Section
      title="Time zone and visits"
      text="Visits are counted without cookies. Addresses are never stored; what tells visitors apart is thrown away each night."
    >
      <SectionForm
        start={visits.value}
        save={(value) => api.settings.saveVisits({ value, version: visits.version })}
      >
        <InputField
          name="timeZone"
          label="Time zone"
          hint="Decides when a day starts in all figures, such as Europe/Berlin."
          required
          list={`${id}-zones`}
        />
        <datalist id={`${id}-zones`}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <SwitchField name="enabled" label="Count visits" />
        <InputField
          name="retentionDays"
          label="Days to keep visits"
          type="number"
          asNumber
          min={7}
          max={3650}
          required
        />
      </SectionForm>
    </Section>
  );
}
