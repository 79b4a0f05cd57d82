import { useQuery } from '@tanstack/react-query';
import { askKinds } from '#kernel/flow/bot-nodes.ts';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { workspaceQueries } from '../queries.ts';
import { LinesField } from './lines-field.tsx';

type Props = {
  readonly node: FlowNode;
  readonly canEdit: boolean;
  readonly set: (fields: object, field: string) => void;
};

const kindWords: Readonly<Record<(typeof askKinds)[number], string>> = {
  ...{ text: 'Words', choice: 'A choice', number: 'A number', date: 'A date' },
  ...{ email: 'An email address', phone: 'A phone number', file: 'A file', rating: 'A rating' },
};
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of a step, by its type. */
export function StepFields(props: Props) {
  const { node } = props;
  if (node.type === 'ask') return <AskFields {...props} />;
  if (node.type === 'if') {
    return (
      <Line
        {...props}
        field="when"
        label="Condition"
        hint="JSONata, such as count > 10 or topic = 'An order'."
      />
    );
  }
  if (node.type === 'switch') {
    return (
      <>
        <Line {...props} field="on" label="By" hint="JSONata, such as topic." />
        <LinesField
          label="Cases, one a line"
          disabled={!props.canEdit}
          value={(node.cases as string[] | undefined) ?? []}
          onChange={(cases) => props.set({ cases }, 'cases')}
        />
      </>
    );
  }
  if (node.type === 'set') return <SetFields {...props} />;
  if (node.type === 'flow') return <FlowFields {...props} />;
  if (node.type === 'answer') {
    return (
      <p className="text-[13px] text-muted">
        Answers what the visitor asked, or waits for a question, from the documents below.
      </p>
    );
  }
  if (node.type === 'ai') {
    return (
      <Words
        {...props}
        field="instructions"
        label="Instructions"
        hint="Needs a service with a key; without one it answers from the documents."
      />
    );
  }
  return (
    <Words
      {...props}
      field="text"
      label="Words"
      hint="{{ name }} stands for what was answered under that name."
    />
  );
}

type FieldProps = Props & {
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
};

const Words = ({ node, canEdit, set, field, label, hint }: FieldProps) => (
  <Field {...{ label, hint }}>
    {(control) => (
      <Textarea
        {...{ ...control, rows: 2, disabled: !canEdit, value: text(node[field]), maxLength: 4000 }}
        onChange={({ target }) => set({ [field]: target.value }, field)}
      />
    )}
  </Field>
);

const Line = ({ node, canEdit, set, field, label, hint }: FieldProps) => (
  <Field {...{ label, hint }}>
    {(control) => (
      <Input
        {...{ ...control, disabled: !canEdit, value: text(node[field]), maxLength: 4000 }}
        className="font-mono"
        onChange={({ target }) => set({ [field]: target.value }, field)}
      />
    )}
  </Field>
);

function AskFields(props: Props) {
  const { node, canEdit, set } = props;
  const kind = text(node.kind) || 'text';
  return (
    <>
      <Words {...props} field="text" label="Question" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="What is asked for">
          {(control) => (
            <Select
              {...{ ...control, disabled: !canEdit, value: kind }}
              onChange={({ target }) => set({ kind: target.value }, 'kind')}
            >
              {askKinds.map((each) => (
                <option key={each} value={each}>
                  {kindWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Kept under the name" hint="Letters, digits and _.">
          {(control) => (
            <Input
              {...{ ...control, disabled: !canEdit, value: text(node.as), placeholder: node.id }}
              className="font-mono"
              onChange={({ target }) => {
                const name = target.value
                  .replace(/\W/g, '')
                  .replace(/^[\d_]+/, '')
                  .slice(0, 40);
                set({ as: name || undefined }, 'as');
              }}
            />
          )}
        </Field>
      </div>
      {kind === 'choice' && (
        <LinesField
          label="Choices, one a line"
          disabled={!canEdit}
          value={(node.choices as string[] | undefined) ?? []}
          onChange={(choices) => set({ choices }, 'choices')}
        />
      )}
      {(kind === 'number' || kind === 'rating') && <Bounds {...props} />}
      <Field label="Can be left out">
        {({ id }) => (
          <Switch
            id={id}
            disabled={!canEdit}
            checked={node.optional === true}
            onCheckedChange={(isOn) => set({ optional: isOn || undefined }, 'optional')}
          />
        )}
      </Field>
    </>
  );
}

const Bounds = ({ node, canEdit, set }: Props) => (
  <div className="grid grid-cols-2 gap-4">
    {(['min', 'max'] as const).map((field) => (
      <Field key={field} label={field === 'min' ? 'At least' : 'At most'}>
        {(control) => (
          <Input
            {...{ ...control, type: 'number', disabled: !canEdit }}
            value={typeof node[field] === 'number' ? node[field] : ''}
            onChange={({ target }) =>
              set({ [field]: target.value === '' ? undefined : Number(target.value) }, field)
            }
          />
        )}
      </Field>
    ))}
  </div>
);

/** Values by their names, one a line as `name = expression`. */
function SetFields({ node, canEdit, set }: Props) {
  if (typeof node.values === 'string') {
    return (
      <Line
        {...{ node, canEdit, set }}
        field="values"
        label="Values"
        hint="A JSONata expression."
      />
    );
  }
  const lines = Object.entries((node.values ?? {}) as object).map(
    ([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return (
    <LinesField
      label="Values, one a line"
      hint="Such as total = count * 4"
      disabled={!canEdit}
      value={lines}
      onChange={(next) => {
        const pairs = next.flatMap((line) => {
          const at = line.indexOf('=');
          const name = line.slice(0, Math.max(0, at)).trim();
          return name === '' ? [] : [[name, line.slice(at + 1).trim()] as const];
        });
        set({ values: Object.fromEntries(pairs) }, 'values');
      }}
    />
  );
}

function FlowFields({ node, canEdit, set }: Props) {
  const { data } = useQuery(
    workspaceQueries.projects.queryOptions({ input: { kind: 'flow', limit: 100 } }),
  );
  const value = text(node.projectId);
  const isKnown = data?.projects.some(({ id }) => id === value);
  return (
    <Field label="Workflow" hint="It gets all answers by their names, and must be published.">
      {(control) => (
        <Select
          {...{ ...control, disabled: !canEdit, value }}
          onChange={({ target }) => set({ projectId: target.value }, 'projectId')}
        >
          <option value="">{data?.projects.length === 0 ? 'There is none yet' : 'Choose …'}</option>
          {value && !isKnown && <option value={value}>One that is gone, or not yours</option>}
          {data?.projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
