import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EarlyEvents } from '#shell/frame/early-events.tsx';
import { createQueryClient } from '#shell/hub/query-client.ts';
import { ModulesProvider } from '#shell/modules/modules.tsx';
import { LateNotices } from '#shell/notices/late-notices.tsx';
import { type Site, SiteProvider } from '#shell/page/site.tsx';
import { SessionProvider } from '#shell/session/session.tsx';
import type { SessionHint } from '#shell/session/session-hint.ts';
import { moduleInfos } from './web-modules.ts';

/** Everything that all screens stand in, the same on the server and in the browser. */
export function WebProviders(props: { site: Site; session: SessionHint; children: ReactNode }) {
  const { site, session, children } = props;
  const [queries] = useState(createQueryClient);
  return (
    <SiteProvider site={site}>
      <QueryClientProvider client={queries}>
        <SessionProvider hint={session}>
          <ModulesProvider value={moduleInfos}>
            {children}
            <LateNotices />
            <EarlyEvents />
          </ModulesProvider>
        </SessionProvider>
      </QueryClientProvider>
    </SiteProvider>
  );
}
