import { HubKeysOverview } from '../../api-keys/web/public.tsx';
import { RouterSection } from './router/router-section.tsx';

/** The services that answer, and the rules by which messages reach them. */
export const ServicesTab = () => (
  <div className="flex flex-col gap-5">
    <HubKeysOverview />
    <RouterSection />
  </div>
);
