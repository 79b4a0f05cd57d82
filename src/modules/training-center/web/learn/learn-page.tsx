import { useQuery } from '@tanstack/react-query';
import { Check, CircleDot, Lock } from 'lucide-react';
import { useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/states.tsx';
import type { Opened } from './learn-types.ts';
import { LessonView } from './lesson-view.tsx';
import { DueBadge } from './my-courses.tsx';

const signs = { done: Check, open: CircleDot, locked: Lock };
const words = { done: 'passed', open: 'open', locked: 'locked' };

/** `/training/<assignment>`: the lessons of a course, and the one that is next. */
export function Page() {
  const { id = '' } = useParams();
  const { get, set } = useAddress();
  const asked = get('lesson');
  const course = useQuery({
    queryKey: ['training', id],
    queryFn: async () => (await callTool<Opened>('course.open', { assignmentId: id })).output,
  });
  return (
    <Loaded query={course} title="This course could not be opened">
      {(opened) => {
        const next = opened.lessons.find(({ state }) => state === 'open') ?? opened.lessons[0];
        const open =
          opened.lessons.find((one) => one.id === asked && one.state !== 'locked') ?? next;
        return (
          <>
            <PageHeader title={opened.title}>
              <span className="flex flex-wrap items-center gap-2">
                {opened.lessons.filter(({ state }) => state === 'done').length} of{' '}
                {opened.lessons.length} lessons passed
                {opened.dueAt && <DueBadge dueAt={opened.dueAt} />}
              </span>
            </PageHeader>
            <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
              <Outline lessons={opened.lessons} open={open?.id} go={(lesson) => set({ lesson })} />
              {open ? (
                <LessonView
                  key={open.id}
                  {...{ assignmentId: id, lessonId: open.id, passMark: opened.passMark }}
                  next={
                    opened.lessons[opened.lessons.findIndex((one) => one.id === open.id) + 1]?.id
                  }
                  go={(lesson) => set({ lesson })}
                  reload={() => void course.refetch()}
                />
              ) : (
                <EmptyState title="This course has no lessons yet">
                  Whoever gives it is still writing. Come back later.
                </EmptyState>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

type OutlineProps = {
  readonly lessons: Opened['lessons'];
  readonly open: string | undefined;
  readonly go: (lesson: string) => void;
};

const Outline = ({ lessons, open, go }: OutlineProps) => (
  <nav aria-label="Lessons">
    <ol className="flex flex-col gap-1">
      {lessons.map(({ id, title, state }) => {
        const Sign = signs[state];
        return (
          <li key={id}>
            <button
              type="button"
              disabled={state === 'locked'}
              aria-current={id === open ? 'step' : undefined}
              onClick={() => go(id)}
              className={cn(
                'flex w-full items-center gap-2 rounded-lg px-3 py-2 text-left text-sm hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted',
                id === open && 'bg-accent-soft text-on-accent-soft',
              )}
            >
              <Sign className="size-4 shrink-0" aria-hidden />
              <span className="min-w-0 break-words">{title}</span>
              <span className="sr-only">, {words[state]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
