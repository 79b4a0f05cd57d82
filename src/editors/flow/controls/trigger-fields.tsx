import type { JsonSchema } from '#kernel/flow/check-fields.ts';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { InputFields } from '../fields/input-fields.tsx';
import { ConditionField } from './condition-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

export type ControlProps = {
  readonly node: FlowNode;
  /** Changes fields of the step; undefined takes one away. */
  readonly set: (fields: Readonly<Record<string, unknown>>, field: string) => void;
};

/** What starts the flow, and which of its events. */
export function TriggerFields({ node, set }: ControlProps) {
  const { help, readOnly } = useFieldContext();
  const name = String(node.trigger ?? 'manual');
  const chosen = help.offer.triggers.find((each) => each.name === name);
  return (
    <>
      <Field label="What starts the flow" hint={chosen?.description}>
        {(control) => (
          <Select
            {...{ ...control, disabled: readOnly, value: name }}
            onChange={({ target }) =>
              set({ ...withoutConfig(node), trigger: target.value }, 'trigger')
            }
          >
            {!chosen && <option value={name}>{name}</option>}
            {help.offer.triggers.map(({ name: each, title }) => (
              <option key={each} value={each}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {name === 'schedule' ? (
        <ScheduleFields {...{ node, set }} />
      ) : (
        <EventFields {...{ node, set }} name={name} />
      )}
      {name !== 'manual' && name !== 'schedule' && (
        <ConditionField
          label="Only when (optional)"
          path="when"
          value={String(node.when ?? '')}
          onChange={(next) => set({ when: next || undefined }, 'when')}
        />
      )}
    </>
  );
}

const kept = new Set(['id', 'type', 'title', 'note', 'position', 'onError']);
const withoutConfig = (node: FlowNode) =>
  Object.fromEntries(
    Object.keys(node)
      .filter((key) => !kept.has(key))
      .map((key) => [key, undefined]),
  );

/** The fields that choose among the events of a trigger. */
export function EventFields({ node, set, name }: ControlProps & { name: string }) {
  const { help } = useFieldContext();
  const config = help.offer.triggers.find((each) => each.name === name)?.config as
    | JsonSchema
    | undefined;
  if (!config || Object.keys((config.properties ?? {}) as object).length === 0) return null;
  const { when: _, ...properties } = (config.properties ?? {}) as Record<string, unknown>;
  return (
    <InputFields
      schema={{ ...config, properties }}
      prefix=""
      values={node}
      onChange={(values, field) => set({ [field]: values[field] }, field)}
    />
  );
}
