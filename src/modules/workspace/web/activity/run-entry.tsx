import { Download, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { costText } from '#kernel/money.ts';
import { timeText } from '#shell/formats.ts';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Run } from '../../run-contract.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { RunButtons } from './run-buttons.tsx';
import { badges, isOpen, stageText } from './run-words.ts';
import { useRunChange } from './use-run-change.ts';

/** One run in the list: how far it is or how it ended, what it cost, what can be done about it. */
export function RunEntry({ run }: { run: Run }) {
  const { id, title, module, status, path, error, engine, cost, notes, assets, can } = run;
  const modules = useModuleInfos();
  const change = useRunChange();
  const place = modules.find((one) => one.id === module)?.title ?? module;
  const badge = badges[status];
  return (
    <Card as="li" className="p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="truncate text-base font-medium">
            {path === null ? (
              title
            ) : (
              <Link to={path} className="hover:underline">
                {title}
              </Link>
            )}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            <span>{place}</span>
            <span>{timeText(run.createdAt)}</span>
            {engine && <span>{engine.label}</span>}
            {status === 'done' && <span>{costText(cost?.micros ?? null)}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RunButtons run={run} />
          {status === 'done' && (
            <>
              <ShareButton size="small" look="quiet" name={title} subject="run" subjectId={id} />
              <SendTo size="small" look="quiet" name={title} from={{ type: 'run', id }} />
            </>
          )}
          {status === 'done' && can.repeat && (
            <Button
              size="small"
              look="quiet"
              busy={change.isPending}
              aria-label={`Once more: ${title}`}
              onClick={() => change.mutate({ what: 'retry', id, from: 'start' })}
            >
              <RefreshCw aria-hidden /> Once more
            </Button>
          )}
        </div>
      </div>
      {isOpen(run) && (
        <div className="mt-3">
          <p className="mb-1.5 text-[13px] text-muted">{stageText(run)}</p>
          <Progress label={`${title}: done so far`} value={run.fraction} />
        </div>
      )}
      {error && <p className="mt-3 text-sm break-words">{error.message}</p>}
      {notes.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-sm text-muted">
          {notes.slice(0, 5).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {assets.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={`Files of ${title}`}>
          {assets.map(({ id: file, name, url }) => (
            <li key={file} className="max-w-full">
              <Button asChild size="small" look="quiet" className="max-w-full">
                <a href={url} download={name}>
                  <Download aria-hidden /> <span className="truncate">{name}</span>
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
