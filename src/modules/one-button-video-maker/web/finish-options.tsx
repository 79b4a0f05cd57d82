import { ChevronRight } from 'lucide-react';
import { Field, Select, Textarea } from '#ui/field.tsx';
import type { Finish } from '../contract.ts';
import { useOptions } from './queries.ts';

type Choice = { readonly id: string; readonly label: string };

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

/** What may be chosen but need not be; folded away. */
export function FinishOptions(props: { value: Finish; onChange: (finish: Finish) => void }) {
  const { value } = props;
  const { themes = [], voices = [], moods = [] } = useOptions().data ?? {};
  const set = (news: Partial<Finish>) => props.onChange({ ...value, ...news });
  const pick = (label: string, name: keyof Finish, choices: readonly Choice[]) => (
    <Field label={label}>
      {(control) => (
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
      )}
    </Field>
  );
  return (
    <details className="group rounded-xl border">
      <summary className="flex list-none items-center gap-2 rounded-xl px-4 py-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        Look, voice and script
        <span className="font-normal text-muted">optional</span>
      </summary>
      <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        {pick('Aspect', 'aspect', aspectChoices)}
        {pick('Look', 'theme', themes)}
        {pick('Voice', 'voice', voices)}
        {pick('Pace', 'pace', paceChoices)}
        {pick('Music mood', 'mood', moods)}
        {pick('Captions', 'captions', captionChoices)}
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
    </details>
  );
}
