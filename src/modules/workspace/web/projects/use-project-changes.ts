import { useChangeOf } from '#shell/hub/use-change.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ListedProject } from '../../project-contract.ts';
import type { Space } from '../../space-contract.ts';
import { api, queries } from '../queries.ts';
import { nameOfSpace } from '../spaces/use-spaces.ts';
import { someProjects } from './project-words.ts';

type Some = readonly Pick<ListedProject, 'id' | 'title'>[];

/** Does it to one after another; what fails is said at the end, and the rest is done all the same. */
async function each(projects: Some, work: (id: string) => Promise<unknown>): Promise<Some> {
  const done: Pick<ListedProject, 'id' | 'title'>[] = [];
  let first: unknown;
  for (const project of projects) {
    try {
      await work(project.id);
      done.push(project);
    } catch (error) {
      first ??= error;
    }
  }
  if (done.length === 0 && first) throw first;
  if (done.length < projects.length) {
    toast.error(`${projects.length - done.length} of ${projects.length} could not be changed.`);
  }
  return done;
}

const nameOf = (projects: Some) =>
  projects.length === 1 ? `“${projects[0]?.title}”` : someProjects(projects.length);
const areIn = (projects: Some) => (projects.length === 1 ? 'is' : 'are');

/** Throws projects away, brings them back, and moves them to another space; one or many. */
export function useProjectChanges() {
  const restore = useChangeOf(
    queries.key(),
    (projects: Some) => each(projects, (id) => api.restoreProject({ id })),
    { done: (done) => `${nameOf(done)} ${areIn(done)} back.` },
  );
  const trash = useChangeOf(
    queries.key(),
    (projects: Some) => each(projects, (id) => api.trashProject({ id })),
    {
      after: (done) =>
        toast(`${nameOf(done)} ${areIn(done)} in the trash.`, {
          action: { label: 'Undo', onClick: () => restore.mutate(done) },
        }),
    },
  );
  const move = useChangeOf(
    queries.key(),
    async ({ projects, to }: { projects: Some; to: Space }) => {
      const left: string[] = [];
      const moved = await each(projects, async (id) => {
        left.push(...(await api.moveProject({ id, spaceId: to.id })).left);
      });
      return { moved, left, to };
    },
    {
      after({ moved, left, to }) {
        const place = to.kind === 'personal' ? 'your own space' : `“${nameOfSpace(to)}”`;
        toast.success(`${nameOf(moved)} ${areIn(moved)} in ${place} now.`, {
          ...(left.length > 0 && {
            description: `Other projects use ${left.map((name) => `“${name}”`).join(', ')}, so it stays where it was.`,
          }),
        });
      },
    },
  );
  return { restore, trash, move };
}
