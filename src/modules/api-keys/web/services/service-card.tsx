import { ExternalLink, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import type { ServiceEntry } from '../../contract.ts';
import { KeyFields } from '../keys/key-fields.tsx';
import type { KeyScope } from '../keys/key-scope.tsx';
import { RemoveKeyDialog } from '../keys/remove-key-dialog.tsx';
import { TagsField } from '../keys/tags-field.tsx';
import { useKeyDraft } from '../keys/use-key-draft.ts';
import { OllamaButton } from '../own-server/ollama/ollama-button.tsx';
import { ServerModels } from '../own-server/server-models.tsx';
import { type KeyState, StatusBadge } from '../status-badge.tsx';
import { categories } from './categories.ts';
import { LocalEngineSwitch } from './local-engine-switch.tsx';
import { RemoveServiceButton } from './remove-service-button.tsx';
import { ServiceFigures } from './service-figures.tsx';

type Props = { readonly entry: ServiceEntry; readonly scope: KeyScope };

/** One service: what it is, its key, what it costs and how it is used. */
export function ServiceCard({ entry, scope }: Props) {
  const draft = useKeyDraft(entry, scope);
  const heading = useId();
  return (
    <Card as="li" className="flex flex-col gap-4" aria-labelledby={heading}>
      <ServiceHeading entry={entry} state={draft.state} id={heading} />
      {entry.origin === 'built-in' ? (
        <LocalEngineSwitch entry={entry} />
      ) : (
        <KeyForm entry={entry} draft={draft} />
      )}
      <ServerModels entry={entry} scope={scope} />
      {scope === 'hub' && entry.serverModels?.isOllama && <OllamaButton entry={entry} />}
      <LastCheck entry={entry} />
      <ServiceFigures entry={entry} scope={scope} />
      <ServiceFacts entry={entry} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t pt-4">
        <TagsField entry={entry} scope={scope} />
        {entry.origin === 'added' && <RemoveServiceButton entry={entry} scope={scope} />}
      </div>
    </Card>
  );
}

function ServiceHeading(props: { entry: ServiceEntry; state: KeyState; id: string }) {
  const { name, category, version, website, description } = props.entry;
  const { icon: Icon, label } = categories[category];
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-on-accent-soft">
        <Icon className="size-5" strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h3 id={props.id} className="text-[17px]">
            {name}
          </h3>
          <StatusBadge state={props.state} />
        </div>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
          <Badge>{label}</Badge>
          <span>{version}</span>
          {website && (
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer external"
              className="inline-flex items-center gap-1 underline underline-offset-2 hover:text-ink"
            >
              Website<span className="sr-only"> of {name} (opens in a new tab)</span>
              <ExternalLink className="size-3" aria-hidden />
            </a>
          )}
        </div>
        {description && <p className="mt-2 text-sm text-muted">{description}</p>}
      </div>
    </div>
  );
}

function KeyForm({ entry, draft }: { entry: ServiceEntry; draft: ReturnType<typeof useKeyDraft> }) {
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.canSave) void draft.save();
      }}
    >
      <KeyFields entry={entry} draft={draft} />
      <div className="flex gap-2">
        <Button
          className="flex-1"
          disabled={!draft.canTest}
          busy={draft.busy === 'test'}
          onClick={draft.test}
        >
          Test
        </Button>
        <Button
          type="submit"
          look="primary"
          className="flex-1"
          disabled={!draft.canSave}
          busy={draft.busy === 'save'}
        >
          Save
        </Button>
        <Button
          look="quiet"
          className="w-10 px-0"
          disabled={!entry.hasKey}
          aria-label={`Remove the stored key of ${entry.name}`}
          onClick={() => draft.ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <RemoveKeyDialog entry={entry} draft={draft} />
    </form>
  );
}

/** What the last check said. Its line is always there, so that nothing moves after a test. */
const LastCheck = ({ entry }: { entry: ServiceEntry }) => (
  <p
    className={cn(
      'min-h-5 text-[13px]',
      entry.isUnverified ? 'rounded-lg bg-gold-soft px-3 py-2 text-on-gold-soft' : 'text-muted',
    )}
  >
    {entry.message || 'Not checked yet.'}
    {entry.checkedAt && (
      <>
        {' '}
        Last checked <time dateTime={entry.checkedAt}>{timeText(entry.checkedAt)}</time>.
      </>
    )}
  </p>
);

const ServiceFacts = ({ entry }: { entry: ServiceEntry }) => (
  <div className="flex flex-col gap-2 text-[13px]">
    {entry.features.length > 0 && (
      <ul aria-label={`Features of ${entry.name}`} className="flex flex-wrap gap-1.5">
        {entry.features.map((feature) => (
          <li key={feature} className="rounded-md bg-sunken px-2 py-0.5 text-muted">
            {feature}
          </li>
        ))}
      </ul>
    )}
    <p className="text-muted">
      <span className="font-medium text-ink">Used by:</span>{' '}
      {entry.modulesUsing.join(', ') || 'No module yet'}
    </p>
  </div>
);
