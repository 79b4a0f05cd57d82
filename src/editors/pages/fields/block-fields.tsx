import { kindOf } from '#blocks/all-blocks.ts';
import type { Block } from '#blocks/page-schema.ts';
import { FieldControl, type FieldHelp } from './field-control.tsx';

type Props = {
  readonly block: Block;
  readonly onProps: (props: Record<string, unknown>, field: string) => void;
  readonly help: FieldHelp;
};

/** All props of a block, each with a control of its kind. What cannot stand there is said at the field and kept until it can. */
export function BlockFields({ block, onProps, help }: Props) {
  const kind = kindOf(block.type);
  const read = kind.props.safeParse(block.props);
  const faults = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  const fields = Object.entries(kind.props.shape);
  return (
    <section aria-label={`Fields of ${kind.label}`} className="space-y-4 p-3" data-fields>
      <h2 className="font-medium">{kind.label}</h2>
      {fields.length === 0 && <p className="text-sm text-muted">This block has nothing to set.</p>}
      {fields.map(([key, schema]) => (
        <FieldControl
          key={key}
          {...{ schema, faults, help, path: key, value: block.props[key] }}
          onChange={(value) => {
            const { [key]: _, ...others } = block.props;
            onProps(value === undefined ? others : { ...block.props, [key]: value }, key);
          }}
        />
      ))}
    </section>
  );
}
