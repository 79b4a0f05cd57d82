import { useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DataSection } from './data-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection } from './session-section.tsx';
import { TokenSection } from './token-section.tsx';

/** `/portal`: everything a person can change about their own account. The tab is in the URL. */
export function Page() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader title="My account" />
      <Tabs
        label="Account sections"
        value={params.get('tab') ?? 'profile'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
        items={[
          { id: 'profile', label: 'Profile', content: <ProfileSection /> },
          {
            id: 'security',
            label: 'Sign-in & security',
            content: (
              <div className="flex flex-col gap-5">
                <PasswordSection />
                <FactorSection />
              </div>
            ),
          },
          { id: 'sessions', label: 'Sessions', content: <SessionSection /> },
          { id: 'tokens', label: 'API tokens', content: <TokenSection /> },
          { id: 'data', label: 'My data', content: <DataSection /> },
        ]}
      />
    </>
  );
}
