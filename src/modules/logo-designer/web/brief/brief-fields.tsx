import { Field, Input, Select } from '#ui/fields/field.tsx';
import { AdjectivePairs } from './adjective-pairs.tsx';
import { AvoidedMarks } from './avoided-marks.tsx';
import { ColourList } from './colour-list.tsx';
import type { NewBrief } from './new-brief.ts';

type Props = {
  readonly brief: NewBrief;
  readonly change: (part: Partial<NewBrief>) => void;
  readonly faultAt: (field: string) => string | undefined;
};

/** What the logo is for, and what it shall be like. */
export function BriefFields({ brief, change, faultAt }: Props) {
  return (
    <>
      <Field
        label="Name"
        hint="With the capitals and accents that it shall have."
        error={faultAt('name')}
      >
        {(control) => (
          <Input
            {...control}
            data-tour="logo-name"
            maxLength={40}
            autoComplete="off"
            value={brief.name}
            placeholder="Wild Peony"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label="Tagline" error={faultAt('tagline')}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={brief.tagline}
              placeholder="Flowers and gardens"
              onChange={({ target }) => change({ tagline: target.value })}
            />
          )}
        </Field>
        <Field
          label="Field of work"
          hint="Such as bakery, law firm, climbing gym: it decides which symbols and colours come up."
          error={faultAt('field')}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={brief.field}
              placeholder="florist"
              onChange={({ target }) => change({ field: target.value })}
            />
          )}
        </Field>
      </div>
      <AdjectivePairs value={brief.adjectives} onChange={(adjectives) => change({ adjectives })} />
      <Colours {...{ brief, change, faultAt }} />
      <AvoidedMarks
        space={brief.spaceId}
        value={brief.avoidMarks}
        error={faultAt('avoidMarks')}
        onChange={(avoidMarks) => change({ avoidMarks })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Layout">
          {(control) => (
            <Select
              {...control}
              value={brief.layout}
              onChange={({ target }) => change({ layout: target.value as NewBrief['layout'] })}
            >
              <option value="">All layouts</option>
              <option value="horizontal">Side by side</option>
              <option value="stacked">Stacked</option>
              <option value="symbol">Symbol alone</option>
              <option value="badge">Badge</option>
            </Select>
          )}
        </Field>
        <Field label="How many">
          {(control) => (
            <Select
              {...control}
              value={brief.count}
              onChange={({ target }) => change({ count: Number(target.value) })}
            >
              {[6, 12, 24, 50].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

const Colours = ({ brief, change, faultAt }: Props) => (
  <>
    <ColourList
      label="Colours to use"
      add="Add a colour to use"
      empty="Without any, adjectives and field decide."
      start="#2a6f97"
      value={brief.colours}
      error={faultAt('colours')}
      onChange={(colours) => change({ colours })}
    />
    <ColourList
      label="Colours to avoid"
      add="Add a colour to avoid"
      start="#d62828"
      value={brief.avoidColours}
      error={faultAt('avoidColours')}
      onChange={(avoidColours) => change({ avoidColours })}
    />
  </>
);
