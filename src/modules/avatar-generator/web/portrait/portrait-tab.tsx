import { Brush } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { type PortraitLook, portraitLookIds, portraitLooks } from '../../portrait-schema.ts';
import { useMakers } from '../use-makers.ts';
import { PortraitResult, type Portraits } from './portrait-result.tsx';
import { PortraitSource, type Source } from './portrait-source.tsx';

type Manner = {
  readonly look: PortraitLook;
  /** How far it may leave the photo, 0 to 1. */
  readonly strength: number;
  readonly count: number;
  readonly service: string;
};

/** Portraits that a service paints, from words or from a photo. */
export function PortraitTab() {
  const [params] = useSearchParams();
  const [source, setSource] = useState<Source>({
    is: params.has('photo') ? 'photo' : 'words',
    ...{ words: '', change: '', photo: params.get('photo') ?? '', person: '', agreed: false },
  });
  const [manner, setManner] = useState<Manner>({
    ...{ look: 'photo', strength: 0.6, count: 1, service: 'auto' },
  });
  const makers = useMakers();
  const painters = makers?.painters[source.is] ?? [];
  const chosen = painters.find(({ id }) => id === manner.service) ?? painters[0];
  const service = painters.some(({ id }) => id === manner.service) ? manner.service : 'auto';
  const { call, progress, stop } = useTool<Record<string, unknown>, Portraits>('avatar.portrait', {
    failed: 'No portrait was painted',
  });
  const isWhole =
    source.is === 'words'
      ? source.words.trim() !== ''
      : source.photo !== '' && source.agreed && source.person.trim() !== '';
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <PortraitSource source={source} onChange={setSource} />
        <MannerFields {...{ manner, painters }} isPhoto={source.is === 'photo'} set={setManner} />
        {makers && (
          <p className="text-[13px] text-muted">
            {chosen
              ? `${chosen.name} paints ${manner.count === 1 ? 'it' : 'them'}, and may charge for ${manner.count === 1 ? 'the picture' : `${manner.count} pictures`}.`
              : wordsForNobody[source.is]}{' '}
            {!chosen && (
              <Link to="/api-keys" className="underline">
                Add a key
              </Link>
            )}
          </p>
        )}
        <Button
          look="primary"
          className="self-start"
          busy={call.isPending}
          disabled={!isWhole || !chosen}
          onClick={() => call.mutate(orderOf(source, { ...manner, service }))}
        >
          <Brush aria-hidden /> Paint {manner.count === 1 ? 'it' : `${manner.count} portraits`}
        </Button>
      </div>
      <section aria-label="Portraits" className="flex flex-col gap-3">
        <PortraitResult
          isPending={call.isPending}
          error={call.error}
          answer={call.data}
          progress={progress}
          onStop={() => void stop()}
        />
      </section>
    </div>
  );
}

const wordsForNobody = {
  words:
    'Portraits need a service that paints pictures, such as OpenAI or Google Gemini. Drawn faces need none.',
  photo: 'Photos need a service that paints from pictures, such as OpenAI or Google Gemini.',
};

const orderOf = (
  { is, words, change, photo, person }: Source,
  { look, strength, count, service }: Manner,
) => ({
  ...((is === 'photo' ? change : words).trim() && {
    words: (is === 'photo' ? change : words).trim(),
  }),
  ...(is === 'photo' && { photo, strength, consent: { given: true, person: person.trim() } }),
  ...{ look, count, service },
});

type MannerProps = {
  readonly manner: Manner;
  readonly isPhoto: boolean;
  readonly painters: readonly { readonly id: string; readonly name: string }[];
  readonly set: (manner: Manner) => void;
};

function MannerFields({ manner, isPhoto, painters, set }: MannerProps) {
  const change = (part: Partial<Manner>) => set({ ...manner, ...part });
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Style">
        {(control) => (
          <Select
            {...control}
            value={manner.look}
            onChange={({ target }) => change({ look: target.value as PortraitLook })}
          >
            {portraitLookIds.map((id) => (
              <option key={id} value={id}>
                {portraitLooks[id].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="How many">
        {(control) => (
          <Select
            {...control}
            value={manner.count}
            onChange={({ target }) => change({ count: Number(target.value) })}
          >
            {[1, 2, 3, 4].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      {isPhoto && (
        <label className="col-span-2 flex items-center gap-3 text-sm">
          <span className="shrink-0">True to the photo</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            aria-label="How far it may leave the photo"
            value={manner.strength}
            onChange={({ target }) => change({ strength: target.valueAsNumber })}
            className="min-w-0 flex-1 accent-accent"
          />
          <span className="shrink-0">Free</span>
        </label>
      )}
      {painters.length > 1 && (
        <Field label="Painted by" className="col-span-2">
          {(control) => (
            <Select
              {...control}
              value={manner.service}
              onChange={({ target }) => change({ service: target.value })}
            >
              <option value="auto">The first that answers</option>
              {painters.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
