import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { promptTables } from '../../../marketplace/contract.ts';
import { TopicOptions } from '../../../marketplace/web/public.tsx';
import type { Writing } from '../../submission-schemas.ts';

export type FieldErrors = Partial<Record<string, string>>;
type Props = {
  readonly writing: Writing;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Writing>) => void;
};

/** Title and description: what people read first. */
export const HeadFields = ({ writing, errors, onChange }: Props) => (
  <>
    <Field label="Title" error={errors.title}>
      {(control) => (
        <Input
          {...control}
          value={writing.title}
          maxLength={120}
          placeholder="What it does, in a few words"
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Field>
    <Field label="Description" error={errors.description}>
      {(control) => (
        <Textarea
          {...control}
          value={writing.description}
          maxLength={600}
          placeholder="Who it helps and what they get"
          onChange={({ target }) => onChange({ description: target.value })}
        />
      )}
    </Field>
  </>
);

/** Where it belongs and what it costs. */
export const DetailFields = ({ writing, errors, onChange }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Topic" error={errors.topic}>
      {(control) => (
        <Select
          {...control}
          value={writing.topic}
          onChange={({ target }) => onChange({ topic: target.value })}
        >
          <option value="">Choose a topic</option>
          <TopicOptions />
        </Select>
      )}
    </Field>
    <Field label="Table" error={errors.table} hint="The list it will appear in.">
      {(control) => (
        <Select
          {...control}
          value={writing.table}
          onChange={({ target }) => onChange({ table: target.value as Writing['table'] })}
        >
          <option value="">Choose a table</option>
          {promptTables.map((table) => (
            <option key={table} value={table}>
              {table}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Model" error={errors.model} hint="The model you tested it with.">
      {(control) => (
        <Input
          {...control}
          value={writing.model}
          maxLength={60}
          onChange={({ target }) => onChange({ model: target.value })}
        />
      )}
    </Field>
    <Field label="Tags" error={errors.tags} hint="Up to ten, separated by commas.">
      {(control) => (
        <Input
          {...control}
          // Typed as one text: commas at the end must not vanish while typing.
          defaultValue={writing.tags.join(', ')}
          key={writing.tags.length === 0 ? 'none' : 'some'}
          onBlur={({ target }) => onChange({ tags: readTags(target.value) })}
        />
      )}
    </Field>
    <PriceField price={writing.price} error={errors.price} onChange={onChange} />
    <Field
      label="Creator name"
      error={errors.creatorName}
      hint="Shown on the prompt; Anonymous when empty."
      className="sm:col-span-2"
    >
      {(control) => (
        <Input
          {...control}
          value={writing.creatorName}
          maxLength={60}
          onChange={({ target }) => onChange({ creatorName: target.value })}
        />
      )}
    </Field>
  </div>
);

const readTags = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(',')
        .map((tag) => tag.trim().toLowerCase().slice(0, 30))
        .filter(Boolean),
    ),
  ].slice(0, 10);

const shown = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

const PriceField = (props: {
  price: number | null;
  error: string | undefined;
  onChange: Props['onChange'];
}) => (
  <Field label="Price in US dollars" error={props.error} hint="0 makes it free.">
    {(control) => (
      <Input
        {...control}
        type="number"
        min={0}
        max={1000}
        step={0.01}
        key={props.price}
        placeholder="Such as 3.99"
        defaultValue={shown(props.price)}
        onBlur={({ target }) => {
          const cents = Math.round(Number(target.value) * 100);
          if (target.value !== '' && cents >= 0 && cents <= 100_000) {
            props.onChange({ price: cents });
          } else target.value = shown(props.price);
        }}
      />
    )}
  </Field>
);
