import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import type { Output } from '#kernel/routing/outputs.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { useDebounced } from '#modules/ai-chat/web/public.tsx';
import { createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

const queries = createModuleQueries<typeof contract>('superChatbot');
/** Quiet time after a keystroke before the server is asked, in ms. */
const restMs = 200;
/** The words that decide stand near the start; a pasted book need not be sent on every key. */
const mostCharacters = 4000;

/** Says, while one types, who would answer and why. Keeps its height, so that nothing jumps. */
export function RoutePreview(props: {
  typed: string;
  previous: string | undefined;
  pin: string;
  kind: Output | undefined;
}) {
  const message = useDebounced(props.typed.trim().slice(0, mostCharacters), restMs);
  const asked = message !== '';
  const { data } = useQuery({
    ...queries.route.queryOptions({
      input: {
        message,
        ...(props.previous && { previous: props.previous.slice(0, mostCharacters) }),
        ...(props.pin && { service: props.pin as ServiceId }),
        ...(props.kind && { kind: props.kind }),
      },
    }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const shown = asked ? data : undefined;
  return (
    <p
      aria-live="polite"
      className="mb-2 flex min-h-6 items-center gap-2 px-1 text-[13px] text-muted"
    >
      {shown && (
        <>
          <Route className="size-4 shrink-0 text-accent" aria-hidden />
          <span className="truncate">
            <strong className="font-medium text-ink">
              {shown.service ? nameOfService(shown.service) : 'No suitable AI service'}
            </strong>{' '}
            · {withoutName(shown)}
          </span>
          {shown.service && (
            <span className="ml-auto shrink-0" title="How sure the choice is">
              {Math.round(shown.confidence * 100)} %
            </span>
          )}
        </>
      )}
      {!shown && <span>Type @ and a service's name to choose it yourself, e.g. @openai.</span>}
    </p>
  );
}

/** The reason begins with the service's name, which stands before it already. */
function withoutName({ service, reason }: { service: ServiceId | null; reason: string }): string {
  const name = service && `${nameOfService(service)}: `;
  return name && reason.startsWith(name) ? reason.slice(name.length) : reason;
}
