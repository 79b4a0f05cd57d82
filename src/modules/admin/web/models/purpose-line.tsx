import {
  Brain,
  Eye,
  FileText,
  Image,
  type LucideIcon,
  Mic,
  Volume2,
  Waypoints,
} from 'lucide-react';
import { useId } from 'react';
import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/class-names.ts';
import { Select } from '#ui/fields/field.tsx';
import type { PurposeRow } from '../../models-contract.ts';
import { api, useChange } from '../queries.ts';
import { keyOf, readKey } from './choice-keys.ts';

type Told = { readonly label: string; readonly icon: LucideIcon; readonly what: string };

const told: Readonly<Record<ModelPurpose, Told>> = {
  text: { label: 'Text', icon: FileText, what: 'Answers and everything that is written' },
  reasoning: { label: 'Reasoning', icon: Brain, what: 'Questions that need careful thought' },
  vision: { label: 'Pictures read', icon: Eye, what: 'Questions about pictures people attach' },
  image: { label: 'Pictures made', icon: Image, what: 'Pictures from words' },
  speech: { label: 'Speech', icon: Volume2, what: 'Texts as sound' },
  transcription: { label: 'Transcription', icon: Mic, what: 'Recordings and dictation as text' },
  embedding: {
    label: 'Embeddings',
    icon: Waypoints,
    what: 'Passages compared by meaning. Collections keep the model they have.',
  },
};

/** One purpose: who answers now and why, and the choice of another. */
export function PurposeLine({ row }: { row: PurposeRow }) {
  const id = useId();
  const { label, icon: Icon, what } = told[row.purpose];
  const choose = useChange(api.models.choose, {
    failed: 'The choice could not be saved',
    done: 'Saved. It counts from the next call.',
  });
  const value = choose.isPending ? keyOf(choose.variables.choice) : keyOf(row.choice);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-center">
      <div className="flex min-w-0 gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-soft text-on-accent-soft">
          <Icon className="size-4.5" strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0">
          <h4
            id={id}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[15px] font-medium"
          >
            {label}
            {row.choice && <Badge tone={row.isLost ? 'gold' : 'accent'}>Chosen</Badge>}
          </h4>
          <p className="text-[13px] text-muted">{what}</p>
          <Now row={row} />
        </div>
      </div>
      <Select
        aria-labelledby={id}
        disabled={choose.isPending || (row.offers.length === 0 && !row.choice)}
        value={value}
        onChange={({ target }) =>
          choose.mutate({ purpose: row.purpose, choice: readKey(target.value) })
        }
      >
        <option value={keyOf(null)}>As usual</option>
        {row.choice && !isOffered(row) && (
          <option value={keyOf(row.choice)}>{nameOf(row.choice)} (away)</option>
        )}
        {row.offers.map((offer) => (
          <optgroup key={offer.service} label={offer.name}>
            <option value={keyOf({ service: offer.service, model: null })}>
              {offer.models[0] ? `${offer.name}: its usual model` : offer.name}
            </option>
            {offer.models.map((model) => (
              <option key={model} value={keyOf({ service: offer.service, model })}>
                {model}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </li>
  );
}

function Now({ row: { now, why, isLost } }: { row: PurposeRow }) {
  return (
    <p
      className={cn(
        'mt-2 text-sm break-words',
        isLost && 'rounded-lg bg-gold-soft px-3 py-2 text-on-gold-soft',
      )}
    >
      <strong className="font-medium">{now ? nameOf(now) : 'Nobody yet'}</strong>
      <span className={isLost ? '' : 'text-muted'}> — {why}</span>
    </p>
  );
}

const nameOf = ({ name, model }: { readonly name: string; readonly model: string | null }) =>
  model ? `${name} · ${model}` : name;

const isOffered = ({ choice, offers }: PurposeRow): boolean =>
  offers.some(
    ({ service, models }) =>
      service === choice?.service && (choice.model === null || models.includes(choice.model)),
  );
