import { InputField } from '#shell/form/form-fields.tsx';
import type { ModerationSettings } from '../../settings-contract.ts';
import { readCents, typedCents } from '../cents.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';

const startOf = (value: ModerationSettings) => ({
  ...value,
  lowestPrice: typedCents(value.lowestPrice),
  highestPrice: typedCents(value.highestPrice),
});
type Typed = ReturnType<typeof startOf>;

const savedOf = (typed: Typed): ModerationSettings => ({
  ...typed,
  lowestPrice: readCents(typed.lowestPrice) ?? 0,
  highestPrice: readCents(typed.highestPrice) ?? 0,
});

const count = { type: 'number', asNumber: true, required: true } as const;
const price = { type: 'number', min: 0, max: 1000, step: 0.01, required: true } as const;

/** How prompts that creators hand in are judged. */
export function ModerationSection(props: {
  moderation: { value: ModerationSettings; version: number };
}) {
  const { value, version } = props.moderation;
  return (
    <Section title="Moderation" text="Applies to prompts submitted from now on.">
      <SectionForm
        start={startOf(value)}
        save={(typed: Typed) => api.settings.saveModeration({ version, value: savedOf(typed) })}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            {...count}
            name="decideWithinHours"
            label="Hours until a decision"
            hint="After that they count as overdue."
            min={1}
            max={720}
          />
          <InputField
            {...count}
            name="autoApproveAfter"
            label="Live prompts of a trusted creator"
            hint="Further ones go live unseen; 0 means never."
            min={0}
            max={1000}
          />
          <InputField
            {...price}
            name="lowestPrice"
            label="Lowest price in USD"
            hint="Prompts may always be free."
          />
          <InputField {...price} name="highestPrice" label="Highest price in USD" />
        </div>
      </SectionForm>
    </Section>
  );
}
