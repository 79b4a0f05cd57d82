import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { type EditedPart, MakerField } from '../../../workspace/web/public.tsx';
import type { BotSettings } from '../../bot-settings.ts';
import { LinesField } from '../build/lines-field.tsx';
import { IntentsField } from './intents-field.tsx';
import { ThemeFields } from './theme-fields.tsx';

type Props = { readonly settings: EditedPart<BotSettings> };

/** Where the bot may stand, how it looks, and how much it does in a day. */
export function LookTab({ settings }: Props) {
  const { body, change, canEdit } = settings;
  return (
    <fieldset disabled={!canEdit} className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <OriginsField settings={settings} />
        <ThemeFields settings={settings} />
        <LinesField
          label="Suggested questions, one a line"
          hint="Shown until a visitor has said something. Six at most."
          value={body.suggestions}
          onChange={(lines) =>
            change(
              { ...body, suggestions: lines.slice(0, 6).map((line) => line.slice(0, 120)) },
              'suggestions',
            )
          }
        />
      </div>
      <div className="flex flex-col gap-5">
        <Limits settings={settings} />
        <ServiceField settings={settings} />
        <Field label="Language" hint="Of the bot’s own sentences, such as “That is no date”.">
          {(control) => (
            <Select
              {...{ ...control, value: body.language }}
              onChange={({ target }) => change({ ...body, language: target.value }, 'language')}
            >
              {languages(body.language).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Mail me when somebody is handed over">
          {({ id }) => (
            <Switch
              id={id}
              checked={body.tells}
              onCheckedChange={(tells) => change({ ...body, tells }, 'tells')}
            />
          )}
        </Field>
        <IntentsField settings={settings} />
      </div>
    </fieldset>
  );
}

const known = [
  ...([
    ['en', 'English'],
    ['de', 'German'],
    ['fr', 'French'],
    ['es', 'Spanish'],
    ['pl', 'Polish'],
  ] as const),
];
const languages = (own: string): readonly (readonly [string, string])[] =>
  known.some(([id]) => id === own) ? known : [...known, [own, own]];

/** Origins, one a line; what is none yet is not stored. */
function OriginsField({ settings: { body, change } }: Props) {
  const read = (line: string) => {
    const text = /^https?:\/\//i.test(line) ? line : `https://${line}`;
    return URL.canParse(text) ? new URL(text).origin : undefined;
  };
  return (
    <LinesField
      label="Domains that may show it, one a line"
      hint="Such as https://www.example.org. Pages of this hub need not be listed."
      value={body.origins}
      onChange={(lines) => {
        const origins = lines.flatMap((line) => read(line) ?? []);
        change({ ...body, origins: [...new Set(origins)].slice(0, 50) }, 'origins');
      }}
    />
  );
}

function Limits({ settings: { body, change } }: Props) {
  const number = (label: string, field: 'dayCap' | 'visitorCap', most: number, hint?: string) => (
    <Field {...{ label, hint }}>
      {(control) => (
        <Input
          {...{ ...control, type: 'number', min: 1, max: most, value: body[field] }}
          onChange={({ target }) => {
            const value = Math.min(most, Math.max(1, Math.round(Number(target.value)) || 1));
            change({ ...body, [field]: value }, field);
          }}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {number('Messages in a day', 'dayCap', 1_000_000)}
        {number('Of one visitor', 'visitorCap', 10_000)}
      </div>
      <Field
        label="Dollars that services may cost in a day"
        hint="Then it answers from the documents alone."
      >
        {(control) => (
          <Input
            {...{ ...control, type: 'number', min: 0, max: 1000, step: 0.1 }}
            value={body.spendCap / 1_000_000}
            onChange={({ target }) => {
              const dollars = Math.min(1000, Math.max(0, Number(target.value) || 0));
              change({ ...body, spendCap: Math.round(dollars * 1_000_000) }, 'spendCap');
            }}
          />
        )}
      </Field>
    </>
  );
}

const ServiceField = ({ settings: { body, change } }: Props) => (
  <MakerField
    kind="text"
    label="Whose words answers are in"
    local="Local engine (quotations)"
    value={body.service}
    onChange={(service) => change({ ...body, service }, 'service')}
  />
);
