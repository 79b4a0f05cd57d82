import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { type Sending, uploadQueue } from './upload-queue.ts';

const none: readonly Sending[] = [];

/** What is on its way to the library. */
export function UploadList() {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, () => none);
  if (all.length === 0) return null;
  return (
    <section aria-label="Files on their way" className="mb-6 rounded-2xl border bg-surface p-4">
      <h2 className="mb-2 text-sm font-medium" role="status">
        {all.length === 1 ? 'One file is' : `${all.length} files are`} on the way
      </h2>
      <ul className="max-h-72 overflow-y-auto">
        {all.map((one) => (
          <Row key={one.id} sending={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ sending }: { sending: Sending }) {
  const { id, name, size, sent, state, message } = sending;
  return (
    <li className="flex items-center gap-3 border-t py-2 first:border-0">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3 text-sm">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-muted tabular-nums">
            {showBytes(sent)} of {showBytes(size)}
            {state === 'paused' && ' · paused'}
          </span>
        </div>
        {state === 'failed' ? (
          <p role="alert" className="mt-1 text-[13px] text-danger">
            {message}
          </p>
        ) : (
          <Progress
            className="mt-1.5"
            label={`How much of ${name} is there`}
            value={size ? sent / size : 0}
          />
        )}
      </div>
      {state === 'sending' && (
        <Control label={`Pause ${name}`} icon={Pause} onClick={() => uploadQueue.pause(id)} />
      )}
      {state === 'paused' && (
        <Control label={`Go on with ${name}`} icon={Play} onClick={() => uploadQueue.resume(id)} />
      )}
      {state === 'failed' && (
        <Control
          label={`Try ${name} again`}
          icon={RotateCcw}
          onClick={() => uploadQueue.resume(id)}
        />
      )}
      <Control label={`Cancel ${name}`} icon={X} onClick={() => uploadQueue.cancel(id)} />
    </li>
  );
}

type ControlProps = { label: string; icon: typeof X; onClick: () => void };
const Control = ({ label, icon: Icon, onClick }: ControlProps) => (
  <Button look="quiet" size="icon" aria-label={label} onClick={onClick}>
    <Icon aria-hidden />
  </Button>
);
