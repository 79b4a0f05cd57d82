import { useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Books } from './admin/books.tsx';
import { Coupons } from './admin/coupons.tsx';
import { OrderSearch } from './admin/order-search.tsx';
import { Payouts } from './admin/payouts.tsx';
import { SalesSettingsTab } from './admin/sales-settings.tsx';

const tabs = [
  { id: 'orders', label: 'Orders', content: <OrderSearch /> },
  { id: 'payouts', label: 'Payouts', content: <Payouts /> },
  { id: 'coupons', label: 'Coupons', content: <Coupons /> },
  { id: 'books', label: 'Ledger', content: <Books /> },
  { id: 'settings', label: 'Settings', content: <SalesSettingsTab /> },
];

/** Everything an admin does about selling. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') ?? 'orders';
  return (
    <div>
      <PageHeader title="Orders and payments">
        What was sold, what was paid, and what’s owed to creators.
      </PageHeader>
      <Tabs
        label="Orders and payments"
        value={tabs.some(({ id }) => id === tab) ? tab : 'orders'}
        onValueChange={(value) => setParams({ tab: value })}
        items={tabs}
      />
    </div>
  );
}
