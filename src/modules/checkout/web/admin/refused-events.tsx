import { Section } from './books-section.tsx';

type Refused = {
  readonly id: string;
  readonly hash: string;
  readonly reason: string;
  readonly times: number;
  readonly bytes: number;
  readonly at: string;
};

/** Events whose signature did not hold: anybody may have sent them, and nothing was done. */
export const RefusedEvents = ({ events }: { events: readonly Refused[] }) => (
  <Section title="Refused events">
    <p className="mb-2 text-sm text-muted">
      Payment events that arrived without a valid signature. Nothing was done. If they come from
      Stripe, STRIPE_WEBHOOK_SECRET doesn’t match this endpoint.
    </p>
    <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto text-sm">
      {events.map(({ id, hash, reason, times, bytes, at }) => (
        <li key={id}>
          <span className="font-medium">{reason}</span>
          {times > 1 && ` (${times} times)`}
          <span className="block break-all text-muted">
            {at.slice(0, 16).replace('T', ' ')} UTC · {bytes} bytes · SHA-256 {hash.slice(0, 16)}…
          </span>
        </li>
      ))}
    </ul>
  </Section>
);
