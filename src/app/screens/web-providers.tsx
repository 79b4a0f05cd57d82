import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EarlyEvents } from '#shell/frame/early-events.tsx';
import { ModulesProvider } from '#shell/modules.tsx';
import { LateNotices } from '#shell/notices/late-notices.tsx';
import { createQueryClient } from '#shell/query-client.ts';
import { SessionProvider } from '#shell/session.tsx';
import type { SessionHint } from '#shell/session-hint.ts';
import { type Site, SiteProvider } from '#shell/site.tsx';
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
