import { Field, Input } from '#ui/fields/field.tsx';

/** Somebody in a photo, and that they agreed. */
export type Consent = { readonly person: string; readonly agreed: boolean };
type Props = {
  readonly consent: Consent;
  readonly onChange: (change: Partial<Consent>) => void;
  /** What the agreement is kept with. */
  readonly keptWith: string;
};

export const ConsentFields = ({ consent, onChange, keptWith }: Props) => (
  <>
    <Field label="Who is in the photo">
      {(control) => (
        <Input
          {...control}
          maxLength={200}
          value={consent.person}
          onChange={({ target }) => onChange({ person: target.value })}
        />
      )}
    </Field>
    <label className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-accent"
        checked={consent.agreed}
        onChange={({ target }) => onChange({ agreed: target.checked })}
      />
      The person in the photo has agreed. This is kept with {keptWith}.
    </label>
  </>
);
