import { Popover } from 'radix-ui';
import { kindWords } from '#kernel/routing/kind-words.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { Button } from '#ui/button.tsx';
import type { Message } from '../chat-client.ts';

/** Alternatives named; more would say little. */
const mostNamed = 4;
/** The Local engine has one model, which says nothing. */
const localModel = 'local-engine';

/**
 * Who answered and why. Everything about the choice comes from the decision that was stored with
 * the answer: nothing is decided anew here.
 */
export function WhyAnswered({ message }: { message: Message }) {
  const { serviceName, metadata, model } = message;
  const failed = metadata.attempts?.filter(({ ok }) => !ok) ?? [];
  const decision = metadata.decision;
  if (!serviceName && failed.length === 0) return null;
  const by = (
    <span className="min-w-0 truncate px-1 py-1">
      {serviceName && <strong className="font-medium text-ink">{serviceName}</strong>}
      {model && model !== localModel && <span> · {model}</span>}
      {failed.length > 0 && <span> · after {failures(failed.length)}</span>}
    </span>
  );
  if (!decision && failed.length === 0) return by;
  return (
    <>
      {by}
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button
            look="quiet"
            size="small"
            className="px-1 text-muted underline"
            data-tour="chat-why"
          >
            Why?
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={12}
            aria-label="Why this service answered"
            className="z-50 max-h-(--radix-popover-content-available-height) w-[min(92vw,28rem)] overflow-y-auto rounded-xl border bg-surface p-4 text-[13px] text-ink shadow-card"
          >
            {decision && <Choice decision={decision} />}
            {model && <p className="mt-1 text-muted">Model {model}</p>}
            {failed.map(({ service, error, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts never change their order
              <p key={index} className="mt-1 text-danger">
                {nameOfService(service)} failed: {error}
                {detail && detail !== error && <span className="block text-muted">{detail}</span>}
              </p>
            ))}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

const failures = (count: number) => (count === 1 ? 'a failed try' : `${count} failed tries`);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function Choice({ decision }: { decision: NonNullable<Message['metadata']['decision']> }) {
  const { reason, confidence, alternatives, weighed = [] } = decision;
  const others = alternatives.slice(0, mostNamed).map(({ service }) => nameOfService(service));
  return (
    <>
      <p>{reason}</p>
      <p className="mt-1 text-muted">Confidence {percent(confidence)}</p>
      {weighed.length > 1 && (
        <p className="mt-1 text-muted">
          Weighed:{' '}
          {weighed.map(({ kind, odds }) => `${kindWords[kind]} ${percent(odds)}`).join(', ')}
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-1 text-muted">Could also have answered: {others.join(', ')}</p>
      )}
    </>
  );
}
