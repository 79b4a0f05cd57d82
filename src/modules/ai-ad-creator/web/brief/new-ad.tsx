import { Megaphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { BrandField, SpaceField } from '../../../workspace/web/public.tsx';
import { languageNames } from './language-names.ts';

const empty = {
  product: '',
  audience: '',
  offer: '',
  language: 'en',
  url: '',
  brandId: '',
  spaceId: '',
};

/** A product, or the address of its page: what an ad begins with. */
export function NewAd() {
  const navigate = useNavigate();
  const [from, setFrom] = useState<'brief' | 'url'>('brief');
  const [given, setGiven] = useState(empty);
  const { call, progress, stop } = useTool<object, { projectId: string }>('ad.create', {
    after: ({ output }) => void navigate(`/ai-ad-creator/ads/${output.projectId}`),
  });
  const change = (part: Partial<typeof empty>) => setGiven((now) => ({ ...now, ...part }));
  const field = errorField(call.error);
  const faultAt = (name: string) =>
    field === name || field === `brief.${name}` ? errorMessage(call.error) : undefined;
  const shown = ['product', 'audience', 'offer', 'url'].some((name) => faultAt(name));
  const isReady = from === 'url' ? given.url.trim() !== '' : given.product.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || call.isPending) return;
    const { product, audience, offer, language, url, brandId, spaceId } = given;
    const about =
      from === 'url' ? { url: url.trim() } : { brief: { product, audience, offer, language } };
    call.mutate({ ...about, ...(brandId && { brandId }), ...(spaceId && { spaceId }) });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 text-sm font-medium">Where to begin</legend>
        {(['brief', 'url'] as const).map((one) => (
          <Button
            key={one}
            look={from === one ? 'primary' : 'secondary'}
            aria-pressed={from === one}
            onClick={() => setFrom(one)}
          >
            {one === 'brief' ? 'A few words' : 'A product page'}
          </Button>
        ))}
      </fieldset>
      {from === 'url' ? (
        <Field
          label="Address of the page"
          hint="Name, price, picture and claims are read; you look them over."
          error={faultAt('url')}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              value={given.url}
              placeholder="https://"
              onChange={({ target }) => change({ url: target.value })}
            />
          )}
        </Field>
      ) : (
        <WordFields {...{ given, change, faultAt }} />
      )}
      <BrandField
        value={given.brandId}
        space={given.spaceId}
        onChange={(brandId) => change({ brandId })}
      />
      <SpaceField value={given.spaceId} onChange={(spaceId) => change({ spaceId })} />
      {call.error && !shown && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Brief read so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button type="submit" look="primary" data-tour="ad-begin" disabled={!isReady}>
          <Megaphone aria-hidden /> Begin
        </Button>
      )}
    </form>
  );
}

type WordProps = {
  readonly given: typeof empty;
  readonly change: (part: Partial<typeof empty>) => void;
  readonly faultAt: (name: string) => string | undefined;
};
const WordFields = ({ given, change, faultAt }: WordProps) => (
  <>
    <Field label="Product" hint="As its maker writes it." error={faultAt('product')}>
      {(control) => (
        <Input
          {...control}
          data-tour="ad-product"
          maxLength={120}
          autoComplete="off"
          value={given.product}
          placeholder="Kiln 7"
          onChange={({ target }) => change({ product: target.value })}
        />
      )}
    </Field>
    <Field label="Who it is for" error={faultAt('audience')}>
      {(control) => (
        <Input
          {...control}
          maxLength={160}
          value={given.audience}
          placeholder="potters"
          onChange={({ target }) => change({ audience: target.value })}
        />
      )}
    </Field>
    <Field label="Offer" error={faultAt('offer')}>
      {(control) => (
        <Input
          {...control}
          maxLength={200}
          value={given.offer}
          placeholder="20 % off until June"
          onChange={({ target }) => change({ offer: target.value })}
        />
      )}
    </Field>
    <Field label="Language">
      {(control) => (
        <Select
          {...control}
          value={given.language}
          onChange={({ target }) => change({ language: target.value })}
        >
          {languageNames.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </>
);
