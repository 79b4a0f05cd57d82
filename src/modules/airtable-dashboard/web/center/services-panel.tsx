import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ServiceCard } from '../../contract.ts';

/** Services shown before "Show all", as the documents have it. */
const first = 6;

const statuses: Record<ServiceCard['status'], { label: string; tone: Tone }> = {
  active: { label: 'Connected', tone: 'accent' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  not_set: { label: 'Not Set', tone: 'neutral' },
};

/** The connected services: the first six, then all. */
export function ServicesPanel({ services }: { services: readonly ServiceCard[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? services : services.slice(0, first);
  return (
    <section className="mt-10" aria-labelledby="services">
      <div className="mb-4 flex items-center justify-between">
        <h2 id="services" className="text-xl">
          Connected services
        </h2>
        <Button asChild size="small">
          <Link to="/api-keys">API Key Manager</Link>
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((service) => (
          <Card as="li" key={service.id} className="p-4">
            <p className="flex items-center justify-between gap-2">
              <span className="font-medium">{service.serviceName}</span>
              <Badge tone={statuses[service.status].tone}>{statuses[service.status].label}</Badge>
            </p>
            <p className="mt-1 line-clamp-2 text-sm text-muted">{service.description}</p>
            <p className="mt-2 text-sm tabular-nums">
              <span className="text-muted">{service.category}</span> ·{' '}
              {formatMoney(Math.round(service.monthlyCost * 100), 'USD')} a month
            </p>
          </Card>
        ))}
      </ul>
      {services.length > first && (
        <Button className="mt-4" onClick={() => setAll((before) => !before)}>
          {all ? 'Show the first six' : `Show all ${services.length}`}
        </Button>
      )}
    </section>
  );
}
