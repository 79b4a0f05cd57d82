import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '../../db/sql.ts';
import { noteApproval } from '../../tools/approvals.ts';
import type { Tool } from '../../tools/tool.ts';
import { type NodeWork, paused, type Visit } from '../interpret/flow-work.ts';
import { render, textOf } from './compute.ts';
import { timeoutOf, waitUntil } from './waiting.ts';

/** What people are shown: the words, and which flow asks. */
const asked = z.strictObject({ text: z.string(), flow: z.string() });
/** Named among approvals; it does nothing but tell the flow. */
const askTool = {
  ...{
    name: 'flow.ask',
    module: 'automation-workflows',
    effect: 'send',
    input: asked,
    output: z.null(),
  },
  description: 'A flow asks a person.',
} as const;
const usualMs = 7 * 86_400_000;

type Answer = {
  readonly decision: 'approved' | 'refused';
  readonly by: string;
  readonly text: string;
};

/** Asks people of the space; the first who decides, decides. */
export const askWork: NodeWork = async (visit) => {
  const { work, key, before, node } = visit;
  const { platform, run } = work.context;
  if (before?.state === 'waiting') {
    const answer = work.waits.get(key)?.payload as Answer | null | undefined;
    if (answer) return { output: answer, out: answer.decision };
    if (before.due_at && Date.parse(before.due_at) <= platform.now().getTime()) {
      return { output: null, out: 'timeout' };
    }
    return paused;
  }
  const given = (await render(visit, { text: node.text, people: node.people ?? [] })) as Record<
    string,
    unknown
  >;
  const input = { text: textOf(given.text, 'text'), flow: work.about.title };
  const people = await peopleOf(visit, given.people as unknown[]);
  const log = { ...input, people: people.map(({ email }) => email) };
  if (work.about.isTest)
    return { output: { would: { ask: log } }, out: 'approved', input: log, isSkipped: true };
  const dueAt = (await timeoutOf(visit)) ?? new Date(platform.now().getTime() + usualMs);
  const tool = { ...askTool, title: `${work.about.title} asks` } as unknown as Tool;
  await waitUntil(visit, {
    ...{ dueAt, input: log },
    also: async (tx) => {
      for (const { id } of people) {
        await noteApproval(tx, id, tool, input, { kind: 'flow', id: `${run.id} ${key}` }, dueAt);
      }
    },
  });
  return paused;
};

/** Members of the space by their addresses; whoever runs the flow where nobody is named. */
async function peopleOf({ work }: Visit, given: readonly unknown[]) {
  const { platform, user, spaceId } = work.context;
  const named = [...new Set(given.map((each) => String(each).trim().toLowerCase()))].filter(
    Boolean,
  );
  if (named.length === 0) return [{ id: user.id, email: user.email }];
  const { rows } = await platform.db.execute<{ id: string; email: string }>(sql`
    select distinct u.id, lower(u.email) as email from auth_users u
    where lower(u.email) = any(${sql.param(named)}::text[]) and (
      exists (select 1 from space_members m where m.space_id = ${spaceId} and m.user_id = u.id)
      or exists (select 1 from spaces s where s.id = ${spaceId} and s.person_id = u.id))`);
  const missing = named.filter((email) => !rows.some((row) => row.email === email));
  if (missing.length === 0) return rows;
  throw new AppError(
    'bad_request',
    422,
    `${missing.join(', ')} cannot be asked here: not a member of this space.`,
    { field: 'people' },
  );
}
