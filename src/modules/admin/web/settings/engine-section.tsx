import { Link } from 'react-router';
import { SwitchField } from '#shell/form/form-switches.tsx';
import type { EngineKinds } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';

type Engine = { value: EngineKinds; version: number; enabled: boolean; offForGood: boolean };

const kinds = [
  { id: 'text', label: 'Text: answers, summaries and rewriting' },
  { id: 'image', label: 'Pictures' },
  { id: 'audio', label: 'Speech' },
] as const;

/** What the built-in engine may make. */
export function EngineSection({ engine }: { engine: Engine }) {
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
        start={engine.value}
        save={(value) => api.settings.saveEngine({ value, version: engine.version })}
      >
        {kinds.map(({ id, label }) => (
          <SwitchField key={id} name={id} label={label} />
        ))}
      </SectionForm>
    </Section>
  );
}
