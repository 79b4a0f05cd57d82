import { useQuery } from '@tanstack/react-query';
import { Code, Power, Rocket } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';
import { EmbedDialog } from './embed-dialog.tsx';

/** Whether the bot is published, with the ways to publish it, to put it on a page and to switch it off. */
export function PublishBar({ project }: { project: OpenProject }) {
  const { id: projectId, canEdit, flush } = project;
  const { set } = useAddress();
  const { data: state } = useQuery({
    ...queries.state.queryOptions({ input: { projectId } }),
    // Problems follow what is saved, which is a moment after it was typed.
    refetchInterval: 5000,
  });
  const [isEmbedding, setEmbedding] = useState(false);
  const [failing, setFailing] = useState<string>();
  const publish = useChangeOf(
    queries.key(),
    async (anyway: boolean) => {
      // What is published is what stands on the screen.
      await flush();
      return api.publish({ projectId, anyway });
    },
    {
      done: ({ version }) => `Version ${version} is published.`,
      after: () => {
        setFailing(undefined);
        setEmbedding(true);
      },
      lands: (error) => {
        const isGate = (error as { code?: string }).code === 'TESTS_FAIL';
        if (isGate) setFailing(errorMessage(error));
        else toast.error('The bot could not be published', { description: errorMessage(error) });
        return true;
      },
    },
  );
  const off = useChangeOf(queries.key(), () => api.off({ projectId }), {
    done: 'The bot is switched off. Pages show it no more.',
  });
  const [problem, ...more] = state?.problems ?? [];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {state && (
        <Badge tone={state.isOn ? 'accent' : 'neutral'}>
          {state.isOn ? `Published, version ${state.version}` : 'Not published'}
        </Badge>
      )}
      {state?.isOn && state.isChanged && <span className="text-muted">The draft is newer.</span>}
      {state?.isOn && <span className="text-muted">{state.messagesToday} messages today</span>}
      {problem && (
        <span className="text-danger">
          {problem.message}
          {more.length > 0 && ` And ${more.length} more.`}
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {state?.isOn && (
          <Button size="small" onClick={() => setEmbedding(true)}>
            <Code aria-hidden /> Put it on a page
          </Button>
        )}
        {canEdit && state?.isOn && (
          <Button size="small" busy={off.isPending} onClick={() => off.mutate(undefined)}>
            <Power aria-hidden /> Switch off
          </Button>
        )}
        {canEdit && (
          <Button
            size="small"
            look="primary"
            data-tour="bot-publish"
            busy={publish.isPending}
            disabled={problem !== undefined}
            onClick={() => publish.mutate(false)}
          >
            <Rocket aria-hidden /> {state?.isOn ? 'Publish again' : 'Publish'}
          </Button>
        )}
      </span>
      {failing && (
        <Gate
          sentence={failing}
          isBusy={publish.isPending}
          onLook={() => {
            setFailing(undefined);
            set({ tab: 'test' });
          }}
          onInsist={() => publish.mutate(true)}
          onClose={() => setFailing(undefined)}
        />
      )}
      {isEmbedding && state?.embed && state.url && (
        <EmbedDialog
          {...{ embed: state.embed, url: state.url, bot: state.key ?? '' }}
          onClose={() => setEmbedding(false)}
        />
      )}
    </div>
  );
}

type GateProps = {
  readonly sentence: string;
  readonly isBusy: boolean;
  readonly onLook: () => void;
  readonly onInsist: () => void;
  readonly onClose: () => void;
};

const Gate = ({ sentence, isBusy, onLook, onInsist, onClose }: GateProps) => (
  <Dialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="The test questions fail"
    description={`${sentence} Visitors still see what was published before.`}
    className="w-[min(92vw,30rem)]"
  >
    <div className="flex flex-wrap justify-end gap-2">
      <Button busy={isBusy} onClick={onInsist}>
        Publish anyway
      </Button>
      <Button look="primary" onClick={onLook}>
        Look at them
      </Button>
    </div>
  </Dialog>
);
