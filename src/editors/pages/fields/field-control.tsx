import type { z } from 'zod';
import type { FieldInfo } from '#blocks/fields/field.ts';
import { bareSchema, infoOf, itemOf, shapeOf } from '#blocks/fields/walk-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';

export type FieldHelp = {
  readonly readOnly: boolean;
  /** Lets somebody choose a file; gives its id, null when they did not. */
  readonly pickAsset?: (kind: string) => Promise<string | null>;
  /** What an asset is called. */
  readonly assetName?: (id: string) => string | undefined;
  /** Where links may lead on this site. */
  readonly targets: readonly { readonly to: string; readonly label: string }[];
};

export type ControlProps = {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly path: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly help: FieldHelp;
};

/** The control for one prop of a block, by what its schema says. */
export function FieldControl(props: ControlProps) {
  const { schema, value, path } = props;
  const info = infoOf(schema);
  if (itemOf(schema))
    return (
      <ListField
        {...props}
        label={info?.label ?? path}
        draw={(item) => <FieldControl {...item} />}
      />
    );
  const shape = shapeOf(schema);
  if (Object.keys(shape).length > 0) {
    const held = (value ?? {}) as Record<string, unknown>;
    return (
      <fieldset className="space-y-3 rounded-lg border p-3">
        {info && <legend className="px-1 text-sm font-medium">{info.label}</legend>}
        {Object.entries(shape).map(([key, inner]) => (
          <FieldControl
            key={key}
            {...props}
            schema={inner}
            value={held[key]}
            path={`${path}.${key}`}
            onChange={(next) => props.onChange(without({ ...held, [key]: next }))}
          />
        ))}
      </fieldset>
    );
  }
  return info ? <LeafControl {...props} info={info} /> : null;
}

/** What was emptied is left out, not kept as nothing. */
const without = (held: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined));

const isOptional = (schema: z.ZodType): boolean =>
  schema.safeParse(undefined).success && !isDefault(schema);
const isDefault = (schema: z.ZodType): boolean => schema.type === 'default';

type LeafProps = ControlProps & { readonly info: FieldInfo };

function LeafControl(props: LeafProps) {
  const { schema, value, onChange, info, faults, path, help } = props;
  const { label, hint } = info;
  const error = faults[path];
  const disabled = help.readOnly;
  // An emptied text that may be missing is missing; one with a default is empty.
  const text = (next: string) => onChange(next === '' && isOptional(schema) ? undefined : next);
  const held = typeof value === 'string' ? value : '';
  if (info.kind === 'toggle') return <Toggle {...props} />;
  if (info.kind === 'link') return <LinkField {...props} info={info} error={error} />;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const shared = { ...control, disabled };
        switch (info.kind) {
          case 'choice':
            return (
              <Select
                {...shared}
                value={held || String(value ?? '')}
                onChange={(event) => text(event.target.value)}
              >
                {isOptional(schema) && <option value="">–</option>}
                {(bareSchema(schema) as z.ZodEnum).options.map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </Select>
            );
          case 'number':
            return (
              <Input
                {...shared}
                type="number"
                step="any"
                value={typeof value === 'number' ? value : ''}
                onChange={(event) =>
                  onChange(event.target.value === '' ? undefined : Number(event.target.value))
                }
              />
            );
          case 'passage':
          case 'markdown':
          case 'code':
            return (
              <Textarea
                {...shared}
                rows={info.kind === 'passage' ? 3 : 7}
                className={info.kind === 'passage' ? '' : 'font-mono text-[13px]'}
                value={held}
                onChange={(event) => text(event.target.value)}
              />
            );
          case 'asset':
            return <AssetButton {...props} held={held} id={control.id} />;
          default:
            return (
              <Input
                {...shared}
                value={held}
                placeholder={info.kind === 'time' ? '2027-05-01T18:00:00Z' : undefined}
                onChange={(event) => text(event.target.value)}
              />
            );
        }
      }}
    </Field>
  );
}

function Toggle({ value, onChange, info, help }: LeafProps) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={value === true}
        disabled={help.readOnly}
        onChange={(event) => onChange(event.target.checked)}
      />
      {info.label}
    </label>
  );
}

function AssetButton({
  held,
  id,
  onChange,
  help,
  info,
}: ControlProps & { readonly held: string; readonly id: string; readonly info: FieldInfo }) {
  const { pickAsset, assetName, readOnly } = help;
  const pick = async () => {
    const chosen = await pickAsset?.(info.label);
    if (chosen) onChange(chosen);
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button id={id} size="small" disabled={readOnly || !pickAsset} onClick={pick}>
        {held ? (assetName?.(held) ?? 'Choose another') : 'Choose from the library'}
      </Button>
      {held && (
        <Button size="small" look="quiet" disabled={readOnly} onClick={() => onChange(undefined)}>
          Remove
        </Button>
      )}
    </span>
  );
}
