import { useState } from 'react';
import { Field, Input } from '#ui/field.tsx';
import type { ModerationSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';
import { fieldErrorOf, useSave } from './use-save.ts';

const toFields = (value: ModerationSettings) => ({
  hours: String(value.decideWithinHours),
  after: String(value.autoApproveAfter),
  lowest: String(value.lowestPrice / 100),
  highest: String(value.highestPrice / 100),
});

/** How prompts that creators hand in are judged. */
export function ModerationSection(props: {
  moderation: { value: ModerationSettings; version: number };
}) {
  const { value, version } = props.moderation;
  const [fields, setFields] = useState(() => toFields(value));
  const save = useSave(api.settings.saveModeration);
  const number = (
    name: keyof typeof fields,
    label: string,
    range: { min: number; max: number; step: number },
    hint?: string,
    error?: string,
  ) => (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...range}
          type="number"
          required
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Section title="Moderation" text="Applies to prompts submitted from now on.">
      <SectionForm
        busy={save.isPending}
        onSave={() =>
          save.mutate({
            version,
            value: {
              decideWithinHours: Number(fields.hours),
              autoApproveAfter: Number(fields.after),
              lowestPrice: Math.round(Number(fields.lowest) * 100),
              highestPrice: Math.round(Number(fields.highest) * 100),
            },
          })
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {number(
            'hours',
            'Hours until a decision',
            { min: 1, max: 720, step: 1 },
            'After that they count as overdue.',
          )}
          {number(
            'after',
            'Live prompts of a trusted creator',
            { min: 0, max: 1000, step: 1 },
            'Further ones go live unseen; 0 means never.',
          )}
          {number(
            'lowest',
            'Lowest price in USD',
            { min: 0, max: 1000, step: 0.01 },
            'Prompts may always be free.',
          )}
          {number(
            'highest',
            'Highest price in USD',
            { min: 0, max: 1000, step: 0.01 },
            undefined,
            fieldErrorOf(save.error, 'highestPrice'),
          )}
        </div>
      </SectionForm>
    </Section>
  );
}
