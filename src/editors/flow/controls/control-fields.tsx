import { Field, Input, Select } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { InputFields } from '../fields/input-fields.tsx';
import { JsonField } from '../fields/json-field.tsx';
import { ListField } from '../fields/list-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ThingField } from '../fields/thing-field.tsx';
import { record, text, texts } from './as-values.ts';
import { ConditionField } from './condition-field.tsx';
import { HttpFields } from './http-fields.tsx';
import { PairsField } from './pairs-field.tsx';
import { DurationField } from './time-fields.tsx';
import { type ControlProps, EventFields, TriggerFields } from './trigger-fields.tsx';

/** The fields of a step, by its type. */
export function ControlFields(props: ControlProps) {
  const Fields = fieldsByType[props.node.type];
  return Fields ? <Fields {...props} /> : null;
}

function ToolFields({ node, set }: ControlProps) {
  const { help } = useFieldContext();
  const tool = help.offer.nodes.find((each) => each.tool === node.tool);
  if (!tool)
    return <p className="text-sm text-danger">This hub has no tool {String(node.tool)} for you.</p>;
  return (
    <>
      <p className="text-sm text-muted">{tool.description}</p>
      {tool.off && (
        <p className="rounded-lg bg-gold-soft px-3 py-2 text-sm text-on-gold-soft">{tool.off}</p>
      )}
      <InputFields
        schema={tool.inputSchema}
        prefix="input."
        values={record(node.input)}
        onChange={(input, field) => set({ input }, `input.${field}`)}
      />
    </>
  );
}

const SetFields = ({ node, set }: ControlProps) =>
  typeof node.values === 'string' ? (
    <TextField
      label="Values"
      path="values"
      isExpression
      isLong
      hint="A JSONata expression that gives an object."
      value={node.values}
      onChange={(values) => set({ values }, 'values')}
    />
  ) : (
    <PairsField
      label="Values"
      keyLabel="Name"
      hint="Texts with inserted values, or JSONata; a plain word stands in quotes, as in &quot;open&quot;."
      path="values"
      value={record(node.values)}
      onChange={(values) => set({ values }, 'values')}
    />
  );

const IfFields = ({ node, set }: ControlProps) => (
  <ConditionField
    label="Whether"
    path="when"
    value={text(node.when)}
    onChange={(when) => set({ when }, 'when')}
  />
);

const SwitchFields = ({ node, set }: ControlProps) => (
  <>
    <TextField
      label="By which value"
      path="on"
      isExpression
      value={text(node.on)}
      onChange={(on) => set({ on }, 'on')}
    />
    <ListField
      name="cases"
      label="Cases"
      path="cases"
      hint="Everything else goes “Otherwise”."
      value={texts(node.cases)}
      onChange={(cases) => set({ cases: cases ?? [] }, 'cases')}
    />
  </>
);

function LoopFields({ node, set }: ControlProps) {
  const { readOnly } = useFieldContext();
  return (
    <>
      <TextField
        label="Which list"
        path="over"
        isExpression
        hint="At most 1,000 entries. Each stands in item, its place in index."
        value={text(node.over)}
        onChange={(over) => set({ over }, 'over')}
      />
      <Field label="How many at a time">
        {(control) => (
          <Select
            {...{ ...control, disabled: readOnly, value: String(node.parallel ?? 1) }}
            onChange={({ target }) => set({ parallel: Number(target.value) }, 'parallel')}
          >
            {[1, 2, 3, 4, 5].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function WaitFields({ node, set }: ControlProps) {
  const { readOnly } = useFieldContext();
  const isUntil = node.until !== undefined;
  return (
    <>
      <Field label="How long">
        {(control) => (
          <Select
            {...{ ...control, disabled: readOnly, value: isUntil ? 'until' : 'for' }}
            onChange={({ target }) =>
              set(
                target.value === 'until'
                  ? { for: undefined, until: '' }
                  : { for: 'PT5M', until: undefined },
                'for',
              )
            }
          >
            <option value="for">For some time</option>
            <option value="until">Until a moment</option>
          </Select>
        )}
      </Field>
      {isUntil ? (
        <TextField
          label="Until"
          path="until"
          hint="Such as 2027-01-31T09:00, or a value of an earlier step."
          value={text(node.until)}
          onChange={(until) => set({ until }, 'until')}
        />
      ) : (
        <DurationField
          label="For"
          path="for"
          value={text(node.for)}
          onChange={(next) => set({ for: next }, 'for')}
        />
      )}
    </>
  );
}

function WaitForFields({ node, set }: ControlProps) {
  const { help, readOnly, faults } = useFieldContext();
  const events = help.offer.triggers.filter(
    ({ name }) => !['manual', 'webhook', 'schedule'].includes(name),
  );
  return (
    <>
      <Field label="What to wait for" error={faults.get('event')}>
        {(control) => (
          <Select
            {...{ ...control, disabled: readOnly, value: text(node.event) }}
            onChange={({ target }) => set({ event: target.value }, 'event')}
          >
            <option value="">Choose …</option>
            {events.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EventFields {...{ node, set }} name={text(node.event)} />
      <DurationField
        label="At most"
        path="timeout"
        value={text(node.timeout)}
        onChange={(timeout) => set({ timeout }, 'timeout')}
      />
    </>
  );
}

const AskFields = ({ node, set }: ControlProps) => (
  <>
    <TextField
      label="Question"
      path="text"
      isLong
      value={text(node.text)}
      onChange={(next) => set({ text: next }, 'text')}
    />
    <ListField
      name="people"
      label="People"
      path="people"
      hint="Mail addresses of people with an account here. Without any, you are asked."
      value={texts(node.people)}
      onChange={(people) => set({ people: people ?? [] }, 'people')}
    />
    <DurationField
      label="At most"
      path="timeout"
      value={text(node.timeout) || 'P7D'}
      onChange={(timeout) => set({ timeout }, 'timeout')}
    />
  </>
);

const FlowFields = ({ node, set }: ControlProps) => (
  <>
    <ThingField
      name="flowId"
      path="projectId"
      label="Which flow"
      hint={undefined}
      value={node.projectId}
      onChange={(id) => set({ projectId: typeof id === 'string' ? id : '' }, 'projectId')}
    />
    <PairsField
      label="What it gets"
      keyLabel="Name"
      path="input"
      value={record(node.input)}
      onChange={(input) => set({ input }, 'input')}
    />
  </>
);

function CodeFields({ node, set }: ControlProps) {
  const { faults, readOnly } = useFieldContext();
  return (
    <Field
      label="JavaScript"
      error={faults.get('source')}
      hint="The body of a function of input, which holds the outputs of earlier steps by their names. Two seconds, no network."
    >
      {(control) => (
        <textarea
          {...control}
          spellCheck={false}
          disabled={readOnly}
          className="min-h-48 w-full rounded-lg border border-line-strong/60 bg-surface px-3 py-2 font-mono text-[13px]"
          value={text(node.source)}
          onChange={({ target }) => set({ source: target.value }, 'source')}
        />
      )}
    </Field>
  );
}

const EndFields = ({ node, set }: ControlProps) => (
  <JsonField
    label="What the flow gives (optional)"
    path="output"
    value={node.output}
    onChange={(output) => set({ output }, 'output')}
  />
);

const NoteInput = ({ node, set }: ControlProps) => (
  <Field label="Name of the step" hint="The log of runs says it.">
    {(control) => (
      <Input
        {...control}
        maxLength={120}
        value={text(node.title)}
        onChange={({ target }) => set({ title: target.value || undefined }, 'title')}
      />
    )}
  </Field>
);

/** The fields that every step has, whatever it does. */
export const NameField = NoteInput;

const fieldsByType: Readonly<Record<string, (props: ControlProps) => React.ReactNode>> = {
  ...{ trigger: TriggerFields, tool: ToolFields, http: HttpFields, set: SetFields, if: IfFields },
  ...{ switch: SwitchFields, loop: LoopFields, wait: WaitFields, 'wait-for': WaitForFields },
  ...{ ask: AskFields, flow: FlowFields, code: CodeFields, end: EndFields },
};
