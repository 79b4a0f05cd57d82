import { useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ConnectSection } from './connect-section.tsx';
import { KeySection } from './key-section.tsx';
import { PriceSection } from './prices/price-section.tsx';
import { TokenSection } from './tokens/token-section.tsx';
import { UsageSection } from './usage/usage-section.tsx';

/** `/portal/tokens`: tokens for programs, how to use them, and what they have cost. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin === true;
  const everybodys = {
    id: 'everybody',
    label: 'Everyone’s tokens',
    content: <TokenSection all />,
  };
  const keys = { id: 'keys', label: 'Service keys', content: <KeySection /> };
  return (
    <>
      <PageHeader title="API access">
        Use every service on this hub from your own programs, with one token and one address.
      </PageHeader>
      <Tabs
        label="API access sections"
        value={params.get('tab') ?? 'tokens'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
        items={[
          { id: 'tokens', label: 'Tokens', content: <TokenSection /> },
          { id: 'connect', label: 'Connect', content: <ConnectSection /> },
          { id: 'usage', label: 'Usage', content: <UsageSection isAdmin={isAdmin} /> },
          ...(isAdmin ? [everybodys, keys] : []),
          { id: 'prices', label: 'Prices', content: <PriceSection isAdmin={isAdmin} /> },
        ]}
      />
    </>
  );
}
