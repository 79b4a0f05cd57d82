import { AudioLines, Check, FileText, Gauge, Image, type LucideIcon, Scissors } from 'lucide-react';
import { cn } from '#ui/class-names.ts';
import type { Film } from '../../contract.ts';
import { stages } from '../../film-choices.ts';

type Stage = (typeof stages)[number];

/** Names and milestones of the documents: percent of the whole film when the stage is done. */
const tiles: Readonly<Record<Stage, { name: string; mark: number; icon: LucideIcon }>> = {
  script: { name: 'Script', mark: 20, icon: FileText },
  visuals: { name: 'Visuals', mark: 40, icon: Image },
  audio: { name: 'Audio', mark: 60, icon: AudioLines },
  assembly: { name: 'Assembly', mark: 80, icon: Scissors },
  optimize: { name: 'Optimize', mark: 95, icon: Gauge },
};

/** The five stages with their milestones; the current one shows how far it is. */
export function StageTiles({ film }: { film: Film }) {
  const current = film.currentStep ? stages.indexOf(film.currentStep) : -1;
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-5" aria-label="Stages">
      {stages.map((stage, index) => {
        const isDone = film.status === 'completed' || index < current;
        const share = isDone ? 1 : index === current ? film.stepProgress : 0;
        return <Tile key={stage} stage={stage} share={share} isCurrent={index === current} />;
      })}
    </ol>
  );
}

function Tile({ stage, share, isCurrent }: { stage: Stage; share: number; isCurrent: boolean }) {
  const { name, mark, icon: Icon } = tiles[stage];
  const isDone = share >= 1;
  const state = isDone ? 'Done' : isCurrent ? `${Math.round(share * 100)} %` : 'Waiting';
  return (
    <li
      aria-current={isCurrent && !isDone ? 'step' : undefined}
      className={cn(
        'relative flex flex-col gap-1 overflow-hidden rounded-xl border p-4 last:max-sm:col-span-2',
        isDone && 'border-transparent bg-accent-soft text-on-accent-soft',
        isCurrent && !isDone && 'border-accent',
      )}
    >
      <span className="flex items-center justify-between">
        {isDone ? (
          <Check className="size-5" aria-hidden />
        ) : (
          <Icon className="size-5" strokeWidth={1.75} aria-hidden />
        )}
        <span className="text-xs tabular-nums opacity-80" title="Of the whole film">
          {mark}%
        </span>
      </span>
      <span className="mt-1 font-medium">{name}</span>
      <span className={cn('text-[13px] tabular-nums', isDone ? 'opacity-85' : 'text-muted')}>
        {state}
      </span>
      {isCurrent && !isDone && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-1 bg-accent transition-[width]"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </li>
  );
}
