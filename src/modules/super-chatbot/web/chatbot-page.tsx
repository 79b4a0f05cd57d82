import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ChatWorkspace, createChatClient, ServicePicker } from '#modules/ai-chat/web/public.tsx';
import { PageHeader } from '#shell/page-header.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RoutePreview } from './route-preview.tsx';

const client = createChatClient('superChatbot');

/** `/modules/super-chatbot`: each message goes to the service that fits it best. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const [pin, setPin] = useState('');
  const services = useQuery(client.queries.services.queryOptions());
  return (
    <>
      <PageHeader
        title="Super Chatbot"
        actions={
          <>
            {services.data && (
              <Badge tone="accent" className="self-center">
                {services.data.badge}
              </Badge>
            )}
            <Button asChild size="small">
              <Link to="/modules/super-chatbot/guide">
                <BookOpen aria-hidden /> Guide
              </Link>
            </Button>
          </>
        }
      >
        <span className="max-sm:hidden">Routes each message to the best-matching AI service.</span>
      </PageHeader>
      <ChatWorkspace
        client={client}
        label="Super Chatbot"
        conversationId={params.get('c') ?? undefined}
        onOpen={(id) => setParams(id ? { c: id } : {})}
        extras={() => (pin ? { service: pin } : {})}
        above={(typed, previous) => <RoutePreview typed={typed} previous={previous} pin={pin} />}
        tools={() => (
          <ServicePicker
            services={services.data?.services ?? []}
            automatic="Best service (auto)"
            value={pin}
            onChange={setPin}
          />
        )}
      />
    </>
  );
}
