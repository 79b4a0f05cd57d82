import { ArrowRight, Server } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The way to an older backend that is still in use. */
export const BackendCard = () => (
  <Card
    as="section"
    className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3"
    aria-labelledby="legacy-backend"
  >
    <span className="grid size-11 place-items-center rounded-xl bg-gold-soft text-on-gold-soft">
      <Server className="size-5" strokeWidth={1.75} aria-hidden />
    </span>
    <div className="min-w-56 flex-1">
      <h2 id="legacy-backend" className="text-[17px]">
        Legacy Backend Access
      </h2>
      <p className="text-sm text-muted">Open the backend this hub replaced.</p>
    </div>
    <Button asChild>
      <Link to="/backend-admin">
        Open <ArrowRight aria-hidden />
      </Link>
    </Button>
  </Card>
);
