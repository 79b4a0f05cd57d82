import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { TallyTable } from '../../../workspace/web/public.tsx';
import type { ChatClient } from '../chat-client.ts';

/** How often each service was chosen without its name, in all chats. */
export function TallyDialog({ client, onClose }: { client: ChatClient; onClose: () => void }) {
  const tallies = useQuery({ ...client.queries.tallies.queryOptions(), staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Blind choices"
      description="Answers that were chosen before anybody knew who wrote them."
    >
      <Loaded query={tallies} title="The choices could not be loaded" skeleton="h-32 rounded-xl">
        {(data) =>
          data.mine.length + (data.hub?.length ?? 0) === 0 ? (
            <p className="text-sm text-muted">
              Nothing was chosen blindly yet. Tick “Without names” when you choose the columns.
            </p>
          ) : (
            <div className="flex flex-col gap-6">
              <TallyTable tallies={data} what="answer" phrase="explain" />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
