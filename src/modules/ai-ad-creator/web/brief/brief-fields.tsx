import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import type { AdLanguage, Brief, Proof } from '../../brief-schema.ts';
import { languageNames } from './language-names.ts';

type Props = {
  /** Where its pictures lie. */
  readonly space: string;
  readonly brief: Brief;
  readonly change: (part: Partial<Brief>) => void;
};
type Line = 'product' | 'audience' | 'offer' | 'worry' | 'business' | 'cta';
const lines: readonly (readonly [Line, label: string, most: number, hint?: string])[] = [
  ['product', 'Product', 120],
  ['audience', 'Who it is for', 160],
  ['offer', 'Offer', 200, 'A price, a rebate, a day. It counts as your own word.'],
  [
    'worry',
    'What they worry about',
    200,
    'The situation in which somebody needs it, without a question mark.',
  ],
  ['business', 'Who advertises', 80],
  ['cta', 'Button', 40],
];

/** Everything that the ads may say. */
export const BriefFields = ({ space, brief, change }: Props) => (
  <div className="flex flex-col gap-5">
    <div className="grid gap-5 sm:grid-cols-2">
      {lines.map(([name, label, most, hint]) => (
        <Field
          key={name}
          label={label}
          {...(hint && { hint })}
          error={
            name === 'product' && brief.product.trim() === '' ? 'Name the product.' : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              maxLength={most}
              value={brief[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label="Where the ad leads" hint="An address that begins with https://.">
        {(control) => (
          <Input
            {...control}
            type="url"
            defaultValue={brief.link ?? ''}
            onBlur={({ target }) =>
              change({ link: URL.canParse(target.value) ? target.value : undefined })
            }
          />
        )}
      </Field>
      <Field label="Language">
        {(control) => (
          <Select
            {...control}
            value={brief.language}
            onChange={({ target }) => change({ language: target.value as AdLanguage })}
          >
            {languageNames.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
    <Proofs value={brief.proofs} onChange={(proofs) => change({ proofs })} />
    <AssetField
      space={space}
      label="Picture"
      kind="image"
      value={brief.image}
      onChange={(image) => change({ image })}
    />
  </div>
);

/** Facts with their sources: claims rest on them. */
function Proofs({
  value,
  onChange,
}: {
  value: readonly Proof[];
  onChange: (proofs: Proof[]) => void;
}) {
  const put = (at: number, part: Partial<Proof>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const free = () => {
    let next = value.length + 1;
    while (value.some(({ id }) => id === `p${next}`)) next += 1;
    return `p${next}`;
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Proofs</legend>
      <ul className="flex flex-col gap-2">
        {value.map((proof, at) => (
          <li
            key={proof.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
          >
            <Input
              aria-label={`Proof ${at + 1}`}
              maxLength={300}
              value={proof.text}
              placeholder="reaches 1280 °C in 90 minutes"
              onChange={({ target }) => put(at, { text: target.value })}
            />
            <Input
              aria-label={`Source of proof ${at + 1}`}
              className="max-sm:row-start-2"
              maxLength={300}
              value={proof.source}
              placeholder="test report 14"
              onChange={({ target }) => put(at, { source: target.value })}
            />
            <Button
              look="quiet"
              size="icon"
              aria-label={`Leave out proof ${at + 1}`}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {value.length < 40 && (
        <Button
          size="small"
          className="mt-2"
          onClick={() => onChange([...value, { id: free(), text: '', source: '' }])}
        >
          <Plus aria-hidden /> Add a proof
        </Button>
      )}
      <p className="mt-1.5 text-[13px] text-muted">
        What you can document, with where it can be looked up. Claims that rest on nothing are not
        exported.
      </p>
    </fieldset>
  );
}
