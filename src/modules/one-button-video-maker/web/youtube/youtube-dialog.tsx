import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, LogIn, Unplug } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Film } from '../../contract.ts';
import type { YouTubeState } from '../../youtube-contract.ts';
import { api, queries } from '../queries.ts';
import { UploadEntry } from './upload-entry.tsx';
import { UploadForm } from './upload-form.tsx';

type Props = { film: Film; open: boolean; onOpenChange: (open: boolean) => void };

/** Sends a film to the person's own channel. */
export function YouTubeDialog({ film, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upload to YouTube"
      className="w-[min(92vw,38rem)]"
    >
      <Content film={film} />
    </Dialog>
  );
}

const isUnderWay = ({ uploads }: YouTubeState) =>
  uploads.some(({ status }) => status === 'queued' || status === 'uploading');

function Content({ film }: { film: Film }) {
  const client = useQueryClient();
  const options = queries.youtube.look.queryOptions({ input: { id: film.id } });
  const found = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  });
  const put = (state: YouTubeState) => client.setQueryData(options.queryKey, state);
  return (
    <Loaded query={found} title="YouTube could not be asked" skeleton="h-48 rounded-xl">
      {(data) => (
        <div className="flex flex-col gap-5">
          {data.missing && (
            <p className="flex gap-3 rounded-xl bg-gold-soft p-4 text-sm text-on-gold-soft">
              <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
              <span className="min-w-0 break-words">{data.missing}</span>
            </p>
          )}
          {data.uploads.length > 0 && (
            <ul className="flex flex-col gap-2" aria-label="Uploads of this film">
              {data.uploads.map((upload) => (
                <UploadEntry key={upload.id} film={film} upload={upload} onChanged={put} />
              ))}
            </ul>
          )}
          {!data.missing && !data.channel && <Connect film={film} />}
          {data.channel && <Account channel={data.channel} onGone={() => void found.refetch()} />}
          {data.channel && !isUnderWay(data) && (
            <UploadForm key={data.uploads.length} film={film} draft={data.draft} onStarted={put} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Connect({ film }: { film: Film }) {
  const connect = useMutation({
    mutationFn: () => api.youtube.connect({ id: film.id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-muted">
        Sign in with Google and allow uploads to your channel. The permission is kept sealed, is
        used for your uploads only, and can be taken back here at any time.
      </p>
      <Button look="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
        <LogIn aria-hidden /> Connect YouTube
      </Button>
    </div>
  );
}

function Account({ channel, onGone }: { channel: string; onGone: () => void }) {
  const disconnect = useMutation({
    mutationFn: () => api.youtube.disconnect(),
    onSuccess: () => {
      toast.success('YouTube was disconnected');
      onGone();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3 text-sm">
      <span className="min-w-0 truncate">
        <span className="text-muted">Channel</span> <span className="font-medium">{channel}</span>
      </span>
      <Button
        size="small"
        look="quiet"
        busy={disconnect.isPending}
        onClick={() => disconnect.mutate()}
      >
        <Unplug aria-hidden /> Disconnect
      </Button>
    </div>
  );
}
