import { Trash2 } from 'lucide-react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { numberText, timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Select } from '#ui/fields/field.tsx';
import type { OllamaModelEntry } from '../../../contract-ollama.ts';
import { api, queries } from '../../queries.ts';
import { gigabytes } from '../gigabytes.ts';

/** What people read for Ollama's own words. */
const abilityWords: Readonly<Record<string, string>> = {
  completion: 'Writes',
  vision: 'Sees pictures',
  tools: 'Uses tools',
  embedding: 'Embeds',
  thinking: 'Thinks first',
  insert: 'Fills gaps',
  audio: 'Hears',
  image: 'Makes pictures',
};

const keeps = [
  [5, 'Keep for 5 minutes'],
  [60, 'Keep for an hour'],
  [1440, 'Keep for a day'],
  [-1, 'Keep while it runs'],
  [0, 'Let go of it'],
] as const;

type Props = { readonly service: string; readonly model: OllamaModelEntry };

/** One model: what it is, what it can do, whether it is in memory. */
export function ModelRow({ service, model }: Props) {
  const { name, bytes, family, parameters, quantization, context } = model;
  const facts = [
    bytes !== null && gigabytes(bytes),
    family,
    parameters,
    quantization,
    context !== null && `reads ${numberText(context)} tokens`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium break-words">{name}</p>
        <p className="text-[13px] text-muted">{facts.join(' · ')}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {model.abilities?.map((ability) => (
            <Badge key={ability}>{abilityWords[ability] ?? ability}</Badge>
          ))}
          {model.loaded && <Badge tone="accent">{memoryWords(model.loaded)}</Badge>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <KeepChoice service={service} model={model} />
        <ConfirmedButton
          look="quiet"
          size="icon"
          aria-label={`Delete ${name}`}
          question={{
            title: `Delete ${name}?`,
            description:
              'Its file is deleted from the server. It has to be fetched anew afterwards.',
            confirmLabel: 'Delete model',
          }}
          run={() => api.deleteModel({ service, model: name })}
          queryKey={queries.key()}
          done={`${name} is deleted.`}
          failed={`${name} could not be deleted`}
        >
          <Trash2 aria-hidden />
        </ConfirmedButton>
      </div>
    </li>
  );
}

function KeepChoice({ service, model }: Props) {
  const keep = useChangeOf(queries.ollamaModels.key(), api.keepModel, {
    failed: `${model.name} could not be changed`,
    saysFields: true,
  });
  return (
    <Select
      aria-label={`Memory for ${model.name}`}
      className="w-44"
      value=""
      disabled={keep.isPending}
      onChange={({ target }) =>
        keep.mutate({ service, model: model.name, minutes: Number(target.value) })
      }
    >
      <option value="" disabled>
        {keep.isPending ? 'One moment …' : 'In memory …'}
      </option>
      {keeps.map(([minutes, words]) => (
        <option key={minutes} value={minutes} disabled={minutes === 0 && !model.loaded}>
          {words}
        </option>
      ))}
    </Select>
  );
}

/** An end so far away that it stands for none. */
const farMs = 366 * 24 * 3600_000;

function memoryWords({ until, bytes }: NonNullable<OllamaModelEntry['loaded']>): string {
  const size = bytes === null ? '' : ` (${gigabytes(bytes)})`;
  const isKept = until === null || Date.parse(until) - Date.now() > farMs;
  return isKept ? `In memory${size}` : `In memory until ${timeText(until)}${size}`;
}
