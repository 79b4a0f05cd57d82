import { serviceNames } from '#kernel/routing/service-names.ts';
import type { Message } from './chat-client.ts';

/** Alternatives named; more would say little. */
const mostNamed = 4;

/**
 * Who answered and why. Everything about the choice comes from the decision that was stored with
 * the answer: nothing is decided anew here.
 */
export function WhyAnswered({ message }: { message: Message }) {
  const { serviceName, metadata, model } = message;
  const failed = metadata.attempts?.filter(({ ok }) => !ok) ?? [];
  const decision = metadata.decision;
  if (!serviceName && failed.length === 0) return null;
  if (!decision && !model && failed.length === 0) {
    return <strong className="px-1 py-1 font-medium text-ink">{serviceName}</strong>;
  }
  return (
    <details className="group max-w-full">
      <summary className="inline-flex items-center gap-1.5 rounded-md px-1 py-1 hover:text-ink">
        {serviceName && <strong className="font-medium text-ink">{serviceName}</strong>}
        {failed.length > 0 && (
          <span>
            · after {failed.length === 1 ? 'a failed try' : `${failed.length} failed tries`}
          </span>
        )}
        <span className="underline underline-offset-2">Why?</span>
      </summary>
      <div className="mt-1 max-w-md rounded-xl border bg-surface p-3 text-ink">
        {decision && <Choice decision={decision} />}
        {model && <p className="mt-1 text-muted">Model {model}</p>}
        {failed.map(({ service, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts never change their order
          <p key={index} className="mt-1 text-danger">
            {serviceNames[service]} failed: {error}
          </p>
        ))}
      </div>
    </details>
  );
}

function Choice({ decision }: { decision: NonNullable<Message['metadata']['decision']> }) {
  const { reason, confidence, alternatives } = decision;
  const others = alternatives.slice(0, mostNamed).map(({ service }) => serviceNames[service]);
  return (
    <>
      <p>{reason}</p>
      <p className="mt-1 text-muted">Confidence {Math.round(confidence * 100)} %</p>
      {others.length > 0 && (
        <p className="mt-1 text-muted">Could have answered too: {others.join(', ')}</p>
      )}
    </>
  );
}
