import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Schedule } from '../../schedule-schema.ts';
import { useReading } from '../use-reading.ts';
import { type RhythmOrder, ScheduleForm } from './schedule-form.tsx';

type Answer = { schedule: Schedule | null; canMail: boolean };

/** When the site is crawled by itself; whoever may change the site sets, pauses and stops it. */
export function SchedulePanel({ project }: { project: OpenProject }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const input = { projectId: project.id };
  const known = useReading<Answer>('seo.next-crawl', input);
  const { call } = useTool<object, Answer>('seo.schedule', {
    after: () => void client.invalidateQueries({ queryKey: ['seo-studio', 'seo.next-crawl'] }),
  });
  if (!known.data) {
    return known.error ? <ProblemNote message={errorMessage(known.error)} /> : null;
  }
  const { schedule, canMail } = known.data;
  if (!project.canEdit && !schedule) return null;
  const save = (order: RhythmOrder) => call.mutate({ ...input, ...order });
  return (
    <section aria-label="Crawl by itself" className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <CalendarClock aria-hidden className="size-4 text-muted" />
        <p className="mr-auto">{sentenceOf(schedule)}</p>
        {project.canEdit && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Crawl by itself
          </Button>
        )}
      </div>
      {schedule?.fault && <ProblemNote message={`The last time: ${schedule.fault}`} />}
      {isOpen && project.canEdit && (
        <ScheduleForm
          key={JSON.stringify(schedule)}
          {...{ schedule, canMail, save }}
          busy={call.isPending}
        />
      )}
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
    </section>
  );
}

function sentenceOf(schedule: Schedule | null): string {
  if (!schedule) return 'This site is crawled when you start it.';
  if (schedule.nextAt === null) return 'Crawling by itself is paused.';
  return `Next crawl by itself: ${timeText(schedule.nextAt)}`;
}
