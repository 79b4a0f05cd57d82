import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import type { BotSettings } from '../../bot-settings.ts';

type Props = { readonly settings: EditedPart<BotSettings> };

/** Colour, place and words of the bubble and its window. */
export function ThemeFields({ settings: { body, change } }: Props) {
  const { theme } = body;
  const set = (fields: Partial<BotSettings['theme']>, name: string) =>
    change({ ...body, theme: { ...theme, ...fields } }, name);
  const words = (
    label: string,
    field: 'title' | 'subtitle' | 'launcher',
    most: number,
    hint?: string,
  ) => (
    <Field {...{ label, hint }}>
      {(control) => (
        <Input
          {...{ ...control, value: theme[field], maxLength: most }}
          onChange={({ target }) => set({ [field]: target.value }, field)}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Colour">
          {(control) => (
            <Input
              {...{ ...control, type: 'color', value: theme.color, className: 'p-1' }}
              onChange={({ target }) => set({ color: target.value }, 'color')}
            />
          )}
        </Field>
        <Field label="Corners, in pixels">
          {(control) => (
            <Input
              {...{ ...control, type: 'number', min: 0, max: 24, value: theme.radius }}
              onChange={({ target }) => {
                const radius = Math.min(24, Math.max(0, Math.round(Number(target.value)) || 0));
                set({ radius }, 'radius');
              }}
            />
          )}
        </Field>
        <Field label="Light or dark">
          {(control) => (
            <Select
              {...{ ...control, value: theme.mode }}
              onChange={({ target }) => set({ mode: target.value as 'auto' }, 'mode')}
            >
              <option value="auto">As the visitor’s device</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </Select>
          )}
        </Field>
        <Field label="Corner of the page">
          {(control) => (
            <Select
              {...{ ...control, value: theme.position }}
              onChange={({ target }) => set({ position: target.value as 'right' }, 'position')}
            >
              <option value="right">Bottom right</option>
              <option value="left">Bottom left</option>
            </Select>
          )}
        </Field>
      </div>
      {words('Title', 'title', 60, 'The bot’s name without one.')}
      {words(
        'Line below it',
        'subtitle',
        120,
        'Say that visitors talk to a program; many countries require it.',
      )}
      {words('Words on the bubble', 'launcher', 40)}
    </>
  );
}
