import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { BrandField, SpaceField } from '../../../workspace/web/public.tsx';
import { templateOf, templates } from '../../templates/templates.ts';
import type { NewBrief } from './new-brief.ts';
import { SourceList } from './source-list.tsx';

type Props = {
  readonly brief: NewBrief;
  readonly faults: Readonly<Record<string, string>>;
  readonly change: (part: Partial<NewBrief>) => void;
  /** Whether the text is there already, in a space of its own. */
  readonly isPlaced: boolean;
  /** For several kinds of texts, each of its own length. */
  readonly isCommon?: boolean;
};

const languages = [
  ...([
    ['en', 'English'],
    ['de', 'German'],
    ['fr', 'French'],
    ['es', 'Spanish'],
    ['it', 'Italian'],
  ] as const),
  ...([
    ['pt', 'Portuguese'],
    ['nl', 'Dutch'],
    ['pl', 'Polish'],
    ['da', 'Danish'],
    ['sv', 'Swedish'],
  ] as const),
] as const;

/** What the text shall be. */
export function BriefForm({ brief, faults, change, isPlaced, isCommon = false }: Props) {
  const template = templateOf(brief.format);
  return (
    <section aria-label="Brief" className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl">Brief</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {!isCommon && (
          <Field label="Format" hint={template.hint}>
            {(control) => (
              <Select
                {...control}
                value={brief.format}
                onChange={({ target }) => {
                  const format = target.value as NewBrief['format'];
                  change({ format, words: templateOf(format).words });
                }}
              >
                {templates.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Line
          label="Title"
          hint="Without one it is taken from the brief."
          most={200}
          value={brief.title}
          set={(title) => change({ title })}
        />
      </div>
      <Field
        label="What it is about"
        hint="Facts, one sentence each: they stand in the text as they are. What only tells the writer what to do is named at the end until somebody has written it."
        error={faults.brief}
      >
        {(control) => (
          <Textarea
            {...control}
            name="brief"
            data-tour="brief-about"
            rows={7}
            maxLength={4000}
            placeholder={template.example}
            value={brief.brief}
            onChange={({ target }) => change({ brief: target.value })}
          />
        )}
      </Field>
      <Wishes {...{ brief, faults, change, isPlaced, isCommon }} />
      <SourceList
        sources={brief.sources}
        space={brief.spaceId}
        question={(brief.title || brief.brief).slice(0, 400)}
        change={(sources) => change({ sources })}
      />
    </section>
  );
}

/** For whom, how long, in which words. */
function Wishes({ brief, faults, change, isPlaced, isCommon = false }: Props) {
  const template = templateOf(brief.format);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Reader" hint="Who reads it, and what they know already." error={faults.reader}>
        {(control) => (
          <Input
            {...control}
            name="reader"
            data-tour="brief-reader"
            maxLength={200}
            value={brief.reader}
            onChange={({ target }) => change({ reader: target.value })}
          />
        )}
      </Field>
      <Line
        label="Purpose"
        {...(!isCommon && { hint: template.purpose })}
        most={400}
        value={brief.purpose}
        set={(purpose) => change({ purpose })}
      />
      {!isCommon && <LengthField {...{ brief, change }} />}
      <Field label="Language">
        {(control) => (
          <Select
            {...control}
            value={brief.language}
            onChange={({ target }) => change({ language: target.value })}
          >
            {languages.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Line
        label="Tone"
        hint="For services: the Local engine keeps your words."
        most={200}
        value={brief.tone}
        set={(tone) => change({ tone })}
      />
      <Line
        label="Phrase"
        hint="For which it shall be found."
        most={120}
        value={brief.phrase}
        set={(phrase) => change({ phrase })}
      />
      <Line
        label="Words to avoid"
        hint="With commas between."
        most={1000}
        value={brief.banned}
        set={(banned) => change({ banned })}
      />
      <BrandField
        value={brief.brandId}
        space={brief.spaceId}
        isChosen={isPlaced}
        onChange={(brandId) => change({ brandId })}
      />
      {!isPlaced && (
        <SpaceField value={brief.spaceId} onChange={(spaceId) => change({ spaceId })} />
      )}
    </div>
  );
}

const LengthField = ({ brief, change }: Pick<Props, 'brief' | 'change'>) => (
  <Field label="Length in words">
    {(control) => (
      <Input
        {...control}
        type="number"
        min={50}
        max={5000}
        value={brief.words}
        onChange={({ target }) =>
          change({
            words: Math.min(5000, Math.max(50, Math.floor(Number(target.value) || 50))),
          })
        }
      />
    )}
  </Field>
);

type LineProps = {
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly value: string;
  readonly set: (value: string) => void;
};

const Line = ({ label, hint, most, value, set }: LineProps) => (
  <Field label={label} {...(hint && { hint })}>
    {(control) => (
      <Input
        {...control}
        maxLength={most}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    )}
  </Field>
);
