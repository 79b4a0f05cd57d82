import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/states.tsx';
import { type EditedPart, type OpenProject, ProjectPart } from '../../../workspace/web/public.tsx';
import {
  type CourseMeta,
  courseOf,
  type Lesson,
  type LessonBody,
  lessonPart,
  lessonSchema,
} from '../../course-schema.ts';
import { api as workspace } from '../workspace-api.ts';
import { LessonDesk } from './lesson-desk.tsx';

type Props = { readonly project: OpenProject; readonly meta: EditedPart<CourseMeta> };

/** A half-written question waits, as an untitled lesson does. */
const isWhole = (body: LessonBody): boolean => lessonSchema.safeParse(body).success;

/** The outline, and the lesson that is open. */
export function LessonsTab({ project, meta }: Props) {
  const { get, set } = useAddress();
  const [isAdding, setAdding] = useState(false);
  const bodies = Object.entries(project.parts).map(([part, { body }]) => [part, body] as const);
  const { lessons } = courseOf({
    ...Object.fromEntries(bodies),
    course: { ...meta.body, title: meta.body.title || '…' },
  });
  const ids = lessons.map(({ id }) => id);
  const open = lessons.find(({ id }) => id === get('lesson')) ?? lessons[0];
  const move = (at: number, by: number) => {
    const order = [...ids];
    const [one] = order.splice(at, 1);
    if (one) order.splice(at + by, 0, one);
    meta.change({ ...meta.body, order });
  };
  const add = async () => {
    setAdding(true);
    try {
      const id = crypto.randomUUID().slice(0, 8);
      const body: LessonBody = { title: `Lesson ${ids.length + 1}`, markdown: '', questions: [] };
      await workspace.savePart({ id: project.id, part: lessonPart(id), body, known: 0 });
      meta.change({ ...meta.body, order: [...ids, id] });
      await project.reload();
      set({ lesson: id });
    } catch {
      toast.error('The lesson could not be added');
    } finally {
      setAdding(false);
    }
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label="Lessons of the course" className="flex flex-col gap-2">
        <Outline
          {...{ lessons, move }}
          open={open?.id}
          canEdit={meta.canEdit}
          go={(lesson) => set({ lesson })}
        />
        {meta.canEdit && (
          <Button busy={isAdding} onClick={() => void add()}>
            <Plus aria-hidden /> Add a lesson
          </Button>
        )}
      </nav>
      {open ? (
        <ProjectPart<LessonBody>
          key={open.id}
          project={project}
          name={lessonPart(open.id)}
          isWhole={isWhole}
        >
          {(part) => <LessonDesk part={part} />}
        </ProjectPart>
      ) : (
        <EmptyState title="This course has no lessons yet">Add the first one.</EmptyState>
      )}
    </div>
  );
}

type OutlineProps = {
  readonly lessons: readonly Lesson[];
  readonly open: string | undefined;
  readonly canEdit: boolean;
  readonly go: (lesson: string) => void;
  readonly move: (at: number, by: number) => void;
};

const Outline = ({ lessons, open, canEdit, go, move }: OutlineProps) => (
  <ol className="flex flex-col gap-1">
    {lessons.map(({ id, title, questions }, at) => (
      <li key={id} className="flex items-center gap-1">
        <button
          type="button"
          aria-current={id === open ? 'true' : undefined}
          onClick={() => go(id)}
          className={cn(
            'min-w-0 flex-1 rounded-lg px-3 py-2 text-left text-sm break-words hover:bg-sunken',
            id === open && 'bg-accent-soft text-on-accent-soft',
          )}
        >
          {title}
          <span className="block text-xs">
            {questions.length === 1 ? 'One question' : `${questions.length} questions`}
          </span>
        </button>
        {canEdit && (
          <>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Move “${title}” up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Move “${title}” down`}
              disabled={at === lessons.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown aria-hidden />
            </Button>
          </>
        )}
      </li>
    ))}
  </ol>
);
