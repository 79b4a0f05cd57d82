import { Link } from 'react-router';
import { useSeemsAdmin } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';

/** In the place of the button to buy, while nobody has said how payments reach this hub. */
export function SalesClosed() {
  if (useSeemsAdmin()) {
    return (
      <div className="mt-4 rounded-xl bg-gold-soft p-4 text-sm text-on-gold-soft">
        <p>Nobody can buy this yet: you haven’t said how people pay you.</p>
        <Button asChild size="small" className="mt-3">
          <Link to="/admin/orders?tab=settings">Set up payments</Link>
        </Button>
      </div>
    );
  }
  return (
    <p className="mt-4 rounded-xl bg-sunken p-4 text-sm">
      Paid prompts are not on sale here yet. Free ones are yours at once.
    </p>
  );
}
