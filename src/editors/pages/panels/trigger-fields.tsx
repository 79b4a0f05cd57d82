import type { Popup } from '#blocks/page-schema.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';

const triggers = {
  after: 'After some seconds',
  scroll: 'After scrolling',
  exit: 'When somebody is about to leave',
} as const;
const starts = { after: { after: 5 }, scroll: { scroll: 50 }, exit: { exit: true } } as const;

type Props = {
  readonly popup: Popup;
  readonly disabled: boolean;
  readonly onPopup: (popup: Popup, what?: string) => void;
};

/** When a popup shows; seconds and per cent are held to what the page allows. */
export function TriggerFields({ popup, disabled, onPopup }: Props) {
  const { trigger } = popup;
  const kind = 'after' in trigger ? 'after' : 'scroll' in trigger ? 'scroll' : 'exit';
  const [low, high] = kind === 'after' ? [0, 600] : [1, 100];
  return (
    <>
      <Field label="Shows">
        {(control) => (
          <Select
            {...{ ...control, disabled }}
            value={kind}
            onChange={({ target }) =>
              onPopup({ ...popup, trigger: starts[target.value as keyof typeof starts] })
            }
          >
            {Object.entries(triggers).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind !== 'exit' && (
        <Field label={kind === 'after' ? 'Seconds' : 'Per cent of the page'}>
          {(control) => (
            <Input
              {...{ ...control, disabled }}
              type="number"
              min={low}
              max={high}
              value={Object.values(trigger)[0] as number}
              onChange={({ target }) => {
                const value = Math.min(high, Math.max(low, Number(target.value)));
                onPopup(
                  { ...popup, trigger: kind === 'after' ? { after: value } : { scroll: value } },
                  'trigger',
                );
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
