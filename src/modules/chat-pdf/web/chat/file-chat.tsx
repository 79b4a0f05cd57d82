import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '#shell/page/use-address.ts';
import {
  ChatWorkspace,
  createChatClient,
  OwnAnswer,
  ServicePicker,
  useKeptChoice,
} from '../../../ai-chat/web/public.tsx';
import type { Cite } from '../../pdf-chat-schema.ts';
import type { PdfFile } from '../viewer/place.ts';
import { AnswerView } from './answer-view.tsx';
import { Beginning } from './beginning.tsx';

export type Asked = NonNullable<React.ComponentProps<typeof ChatWorkspace>['asked']>;
type Props = {
  /** The project that the conversations are about. */
  readonly projectId: string;
  readonly files: readonly PdfFile[];
  /** Something that was asked beside the pages. */
  readonly asked: Asked | undefined;
  readonly onCite: (cite: Cite) => void;
};

/** The conversations about the files of a project, as in every chat; marks of answers open the pages. */
export function FileChat({ projectId, files, asked, onCite }: Props) {
  const { get, set } = useAddress();
  const client = useMemo(() => createChatClient('chatPdf', projectId), [projectId]);
  const services = useQuery(client.queries.services.queryOptions()).data?.services ?? [];
  const offered = services.length > 0 ? services.map(({ id }) => id) : undefined;
  const [service, keep] = useKeptChoice('chat-pdf-service', offered);
  const id = get('c') || undefined;
  return (
    <OwnAnswer
      value={({ metadata: { quoted } }) =>
        quoted?.sentences.length ? <AnswerView answer={quoted} onCite={onCite} /> : undefined
      }
    >
      <ChatWorkspace
        isNarrow
        client={client}
        label="Chat about these files"
        conversationId={id}
        onOpen={(next) => set({ c: next ?? '', m: '' })}
        branch={{ last: get('m'), keep: (last) => set({ m: last }) }}
        asked={asked}
        extras={() => ({ service: service || null })}
        hold={files.length === 0}
        beginning={(ask) => files[0] && <Beginning file={files[0]} onAsk={ask} />}
        tools={() => (
          <ServicePicker
            services={services}
            automatic="Best service (auto)"
            value={service}
            onChange={keep}
          />
        )}
      />
    </OwnAnswer>
  );
}
