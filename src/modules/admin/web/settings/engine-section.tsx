import { useState } from 'react';
import { Link } from 'react-router';
import { Switch } from '#ui/switch.tsx';
import type { EngineKinds } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';
import { useSave } from './use-save.ts';

type Engine = { value: EngineKinds; version: number; enabled: boolean; offForGood: boolean };

const kinds = [
  { id: 'text', label: 'Text: answers, summaries and rewriting' },
  { id: 'image', label: 'Pictures' },
  { id: 'audio', label: 'Speech' },
] as const;

/** What the built-in engine may make. */
export function EngineSection({ engine }: { engine: Engine }) {
  const [fields, setFields] = useState(engine.value);
  const save = useSave(api.settings.saveEngine);
  const state = engine.offForGood
    ? 'It is switched off by LOCAL_ENGINE in the hub’s environment.'
    : engine.enabled
      ? 'It is on, and answers when no other service fits.'
      : 'It is off.';
  return (
    <Section
      title="Local engine"
      text={
        <>
          {state} The whole engine is switched in the{' '}
          <Link className="text-accent underline" to="/api-keys?q=local">
            API Key Manager
          </Link>
          ; limits for films are kept on the{' '}
          <Link className="text-accent underline" to="/modules/one-button-video-maker">
            film maker’s page
          </Link>
          .
        </>
      }
    >
      <SectionForm
        busy={save.isPending}
        onSave={() => save.mutate({ value: fields, version: engine.version })}
      >
        {kinds.map(({ id, label }) => (
          <label
            key={id}
            htmlFor={`engine-${id}`}
            className="flex items-center justify-between gap-4 text-sm font-medium"
          >
            {label}
            <Switch
              id={`engine-${id}`}
              checked={fields[id]}
              onCheckedChange={(on) => setFields({ ...fields, [id]: on })}
            />
          </label>
        ))}
      </SectionForm>
    </Section>
  );
}
