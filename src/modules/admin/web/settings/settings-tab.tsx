import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { SalesSettingsTab } from '../../../checkout/web/public.tsx';
import { IssuersSection } from '../issuers/issuers-section.tsx';
import { queries } from '../queries.ts';
import { AuthSection } from './auth-section.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { EngineSection } from './engine-section.tsx';
import { HubKeysSection } from './hub-keys-section.tsx';
import { MailSection } from './mail-section.tsx';
import { ModerationSection } from './moderation-section.tsx';
import { Section } from './section.tsx';
import { SiteSection } from './site-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { VisitsSection } from './visits-section.tsx';

/** What an administrator decides about the hub. Each part is saved by itself. */
export function SettingsTab() {
  const settings = useQuery(queries.settings.read.queryOptions());
  return (
    <Loaded
      query={settings}
      title="The settings could not be loaded"
      skeleton="h-[40rem] rounded-2xl"
    >
      {(data) => {
        const { site, visits, mail, auth, moderation, engine, hubKeys, claims, storage } = data;
        return (
          <div className="flex flex-col gap-5">
            <SiteSection key={`site ${site.version}`} site={site} />
            <VisitsSection key={`visits ${visits.version}`} visits={visits} />
            <StorageSection key={`storage ${storage.version}`} storage={storage} />
            <MailSection mail={mail} />
            <Section title="Payments" text="How orders are paid, what the hub keeps, and taxes.">
              <div className="[&>div]:border-0 [&>div]:p-0 [&>div]:shadow-none">
                <SalesSettingsTab />
              </div>
            </Section>
            <AuthSection auth={auth} />
            <IssuersSection />
            <ModerationSection key={`moderation ${moderation.version}`} moderation={moderation} />
            <HubKeysSection key={`hub keys ${hubKeys.version}`} hubKeys={hubKeys} />
            <EngineSection key={`engine ${engine.version}`} engine={engine} />
            <ClaimsSection key={`claims ${claims.version}`} claims={claims} />
          </div>
        );
      }}
    </Loaded>
  );
}
