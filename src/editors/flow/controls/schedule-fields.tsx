import { useState } from 'react';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { TextField } from '../fields/text-field.tsx';
import { type Rule, readRule, writeRule } from '../words/schedule-rule.ts';
import type { ControlProps } from './trigger-fields.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const rhythms: Readonly<Record<Rule['every'], string>> = {
  hour: 'Every hour',
  day: 'Every day',
  weekday: 'Monday to Friday',
  week: 'Every week',
  month: 'Every month',
};
const two = (count: number) => String(count).padStart(2, '0');
const start: Rule = { every: 'day', day: 1, hour: 9, minute: 0 };

/** When a flow starts by itself: chosen, or written as a cron line or RRULE. */
export function ScheduleFields({ node, set }: ControlProps) {
  const { readOnly, faults } = useFieldContext();
  const text = String(node.rule ?? '');
  const read = text === '' ? start : readRule(text);
  const [isWritten, setWritten] = useState(read === undefined);
  const zone = String(node.zone ?? '') || Intl.DateTimeFormat().resolvedOptions().timeZone;
  const put = (rule: Rule) => set({ rule: writeRule(rule), zone }, 'rule');
  const rule = read ?? start;
  return (
    <fieldset className="flex flex-col gap-3" disabled={readOnly}>
      <Field label="How often" error={isWritten ? undefined : faults.get('rule')}>
        {(control) => (
          <Select
            {...control}
            value={isWritten ? 'written' : text === '' ? '' : rule.every}
            onChange={({ target }) => {
              setWritten(target.value === 'written');
              if (target.value !== 'written')
                put({ ...rule, every: target.value as Rule['every'] });
            }}
          >
            {text === '' && !isWritten && <option value="">Choose …</option>}
            {Object.entries(rhythms).map(([every, words]) => (
              <option key={every} value={every}>
                {words}
              </option>
            ))}
            <option value="written">As a cron line or RRULE</option>
          </Select>
        )}
      </Field>
      {isWritten ? (
        <TextField
          label="Rule"
          path="rule"
          value={text}
          hint="Such as 0 9 * * 1, or FREQ=WEEKLY;BYDAY=MO;BYHOUR=9."
          onChange={(next) => set({ rule: next, zone }, 'rule')}
        />
      ) : (
        text !== '' && <RuleFields {...{ rule, put }} />
      )}
      <Field label="Time zone" error={faults.get('zone')}>
        {(control) => (
          <Input
            {...control}
            value={zone}
            onChange={({ target }) => set({ zone: target.value }, 'zone')}
          />
        )}
      </Field>
    </fieldset>
  );
}

function RuleFields({ rule, put }: { rule: Rule; put: (rule: Rule) => void }) {
  return (
    <>
      {rule.every === 'week' && (
        <Field label="On">
          {(control) => (
            <Select
              {...control}
              value={rule.day}
              onChange={({ target }) => put({ ...rule, day: Number(target.value) })}
            >
              {days.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {rule.every === 'month' && (
        <Field label="On day">
          {(control) => (
            <Input
              {...{ ...control, type: 'number', min: 1, max: 31 }}
              value={rule.day}
              onChange={({ target }) =>
                put({ ...rule, day: Math.min(31, Math.max(1, Number(target.value) || 1)) })
              }
            />
          )}
        </Field>
      )}
      <Field label="At">
        {(control) => (
          <Input
            {...{ ...control, type: 'time', required: true }}
            value={`${two(rule.hour)}:${two(rule.minute)}`}
            onChange={({ target }) => {
              const [hour, minute] = target.value.split(':').map(Number);
              if (hour !== undefined && minute !== undefined) put({ ...rule, hour, minute });
            }}
          />
        )}
      </Field>
    </>
  );
}
