import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ExternalLink, RotateCcw, X } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Film } from '../../contract.ts';
import type { FilmUpload, YouTubeState } from '../../youtube-contract.ts';
import { api } from '../queries.ts';

type Props = { film: Film; upload: FilmUpload; onChanged: (state: YouTubeState) => void };

/** One upload: how far it is, how it ended, and what can be done about it. */
export function UploadEntry({ film, upload, onChanged }: Props) {
  const input = { id: film.id, upload: upload.id };
  const onError = (error: Error) => toast.error(errorMessage(error));
  const cancel = useMutation({
    mutationFn: () => api.youtube.cancel(input),
    onSuccess: onChanged,
    onError,
  });
  const retry = useMutation({
    mutationFn: () => api.youtube.retry(input),
    onSuccess: onChanged,
    onError,
  });
  const isUnderWay = upload.status === 'queued' || upload.status === 'uploading';
  const canGoOn = upload.status === 'error' || upload.status === 'cancelled';
  return (
    <li className="flex flex-col gap-2 rounded-xl border p-3 text-sm">
      <div className="flex items-center gap-2">
        {upload.status === 'completed' && (
          <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
        )}
        {upload.status === 'error' && (
          <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
        )}
        <span className="min-w-0 flex-1 truncate font-medium">{upload.title}</span>
        <span className="text-[13px] text-muted tabular-nums" role="status">
          {stateText(upload)}
        </span>
      </div>
      {isUnderWay && <Progress value={upload.progress} label={`Upload of ${upload.title}`} />}
      {upload.error && <p className="text-danger">{upload.error}</p>}
      {upload.notes.map((note) => (
        <p key={note} className="text-[13px] text-muted">
          {note}
        </p>
      ))}
      <div className="flex gap-2 empty:hidden">
        {upload.videoUrl && (
          <Button asChild size="small">
            <a href={upload.videoUrl} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden /> Open on YouTube
            </a>
          </Button>
        )}
        {isUnderWay && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            <X aria-hidden /> Cancel upload
          </Button>
        )}
        {canGoOn && (
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCcw aria-hidden /> Continue
          </Button>
        )}
      </div>
    </li>
  );
}

function stateText({ status, progress, visibility }: FilmUpload): string {
  if (status === 'queued') return 'Waiting';
  if (status === 'uploading') return `${Math.floor(progress * 100)} %`;
  if (status === 'completed') return `Uploaded · ${visibility}`;
  return status === 'error' ? 'Failed' : 'Cancelled';
}
