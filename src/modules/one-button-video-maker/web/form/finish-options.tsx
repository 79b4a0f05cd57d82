import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import type { Finish } from '../../contract.ts';
import { languageNames } from '../../film-choices.ts';
import { api, useOptions } from '../queries.ts';
import { LookChoice } from './look-choice.tsx';
import { OwnImages } from './own-images.tsx';
import { OwnTrack } from './own-track.tsx';
import { SampleButton } from './sample-button.tsx';

type Choice = { readonly id: string; readonly label: string };
type TextChoice = 'aspect' | 'voice' | 'pace' | 'mood' | 'captions' | 'captionLook' | 'language';

const aspectChoices: readonly Choice[] = [
  { id: '16:9', label: '16:9 – landscape' },
  { id: '9:16', label: '9:16 – portrait' },
  { id: '1:1', label: '1:1 – square' },
];
const paceChoices: readonly Choice[] = [
  { id: 'slow', label: 'Slow' },
  { id: 'normal', label: 'Normal' },
  { id: 'fast', label: 'Fast' },
];
const captionChoices: readonly Choice[] = [
  { id: 'burned', label: 'In the picture' },
  { id: 'soft', label: 'As a track' },
  { id: 'off', label: 'None' },
];
const captionLookChoices: readonly Choice[] = [
  { id: 'karaoke', label: 'Word by word on a plate' },
  { id: 'classic', label: 'Plain with a shadow' },
  { id: 'boxed', label: 'Words in boxes' },
];
const languageChoices = Object.entries(languageNames).map(([id, label]) => ({ id, label }));

type Props = { value: Finish; onChange: (finish: Finish) => void };

/** What may be chosen but need not be; folded away. */
export function FinishOptions(props: Props) {
  return (
    <details className="group rounded-xl border">
      <summary className="flex list-none items-center gap-2 rounded-xl px-4 py-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        Look, voice and script
        <span className="font-normal text-muted">optional</span>
      </summary>
      <Choices {...props} />
    </details>
  );
}

function Choices({ value, onChange }: Props) {
  const { voices = [], moods = [], services } = useOptions().data ?? {};
  const set = (news: Partial<Finish>) => onChange({ ...value, ...news });
  const pick = (
    label: string,
    name: TextChoice,
    choices: readonly Choice[],
    more: { hint?: string; beside?: ReactNode } = {},
  ) => (
    <Field label={label} hint={more.hint}>
      {(control) => (
        <span className="flex gap-2">
          <Select
            {...control}
            value={value[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          >
            {choices.map(({ id, label: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
          {more.beside}
        </span>
      )}
    </Field>
  );
  const isComposed = !['auto', 'none', 'own'].includes(value.mood);
  return (
    <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 lg:grid-cols-3">
      <LookChoice value={value.theme} onChange={(theme) => set({ theme })} />
      {pick('Aspect', 'aspect', aspectChoices)}
      {pick('Voice', 'voice', voices, {
        beside: (
          <SampleButton
            key={value.voice}
            label="Hear this voice"
            load={() => api.voiceSample({ voice: value.voice })}
          />
        ),
      })}
      {pick('Pace', 'pace', paceChoices)}
      {pick('Language', 'language', languageChoices, {
        hint: services?.audio
          ? `Other languages are spoken by ${services.audio}.`
          : 'The local voice speaks English; other languages need a voice service.',
      })}
      {pick('Captions', 'captions', captionChoices)}
      {value.captions === 'burned' && pick('Captions style', 'captionLook', captionLookChoices)}
      {pick('Music mood', 'mood', moods, {
        beside: isComposed && (
          <SampleButton
            key={value.mood}
            label="Hear this mood"
            load={() => api.moodSample({ mood: value.mood })}
          />
        ),
      })}
      {value.mood === 'own' && (
        <OwnTrack value={value.ownMusic} onChange={(ownMusic) => set({ ownMusic })} />
      )}
      <OwnImages value={value.ownImages} onChange={(ownImages) => set({ ownImages })} />
      <Field
        label="Own script"
        className="sm:col-span-full"
        hint="Spoken as it stands; nothing is added. A line that starts with # begins a chapter."
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-32"
            maxLength={100_000}
            value={value.ownScript}
            onChange={({ target }) => set({ ownScript: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
