import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, toRequest } from './testing/endpoint-list.ts';
import { botCases } from './testing/ownership-fixtures/bot-cases.ts';
import type { Cases, Input, Make, World } from './testing/ownership-fixtures/case.ts';
import { courseCases } from './testing/ownership-fixtures/course-cases.ts';
import { figureCases } from './testing/ownership-fixtures/figure-cases.ts';
import { flowCases } from './testing/ownership-fixtures/flow-cases.ts';
import { mailCases } from './testing/ownership-fixtures/mail-cases.ts';
import { pageCases } from './testing/ownership-fixtures/page-cases.ts';
import { projectCases } from './testing/ownership-fixtures/project-cases.ts';
import { supportCases } from './testing/ownership-fixtures/support-cases.ts';
import { workspaceCases } from './testing/ownership-fixtures/workspace-cases.ts';

type Role = 'viewer' | 'editor';

let hub: TestHub;
let world: World;
let people: Record<Role | 'outsider', TestUser>;
let endpoints: Endpoint[];
let team: string;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  const [admin, owner] = [await hub.signUp(), await hub.signUp()];
  world = { hub, admin, owner };
  people = {
    viewer: await hub.signUp(),
    editor: await hub.signUp(),
    outsider: await hub.signUp(),
  };
  endpoints = listEndpoints(hub.hub.modules);
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into spaces (kind, name, created_by) values ('team', 'Harbour', ${owner.id}) returning id`);
  team = rows[0]?.id as string;
  await join(team, owner, 'owner');
  for (const role of ['viewer', 'editor'] as const) await join(team, people[role], role);
});
afterAll(() => hub.close());

const join = (space: string, person: TestUser, role: string) =>
  hub.platform.db.execute(sql`
    insert into space_members (space_id, user_id, role) values (${space}, ${person.id}, ${role})
    on conflict (space_id, user_id) do update set role = excluded.role`);

const tablesOfSpaces = [
  ...['projects', 'assets', 'runs', 'shares', 'event_sites', 'figure_tables', 'figure_notes'],
];

/** What the owner made of their own lies in the team from now on. */
async function handToTeam(): Promise<void> {
  for (const table of tablesOfSpaces) {
    await hub.platform.db.execute(sql`
      update ${sql.identifier(table)} set space_id = ${team}
      where space_id = (select id from spaces where person_id = ${world.owner.id})`);
  }
}

/** Approvals, alerts, invitations, connections, imports and files under way are one person's, whatever their teams: ownership.test.ts. */
const ofOnePerson =
  /\/(approvals|uploads|connections|imports|analytics-dashboard\/alerts)\b|\/invites\/\{token\}/;
const cases: Cases = {
  ...projectCases,
  ...workspaceCases,
  ...pageCases,
  ...figureCases,
  ...flowCases,
  ...botCases,
  ...courseCases,
  ...mailCases,
  ...supportCases,
};
/** What even its owner is refused says nothing about roles. */
const isRefused = (name: string) => {
  const given = cases[name];
  return typeof given === 'object' && 'owner' in given;
};
const names = Object.keys(cases).filter((name) => !ofOnePerson.test(name) && !isRefused(name));

/** Who may do what only some members may; everything else is read by all and changed by editors. */
const exceptions: Readonly<
  Record<string, Partial<Record<Role, 'may' | 'may not' | 'must not know'>>>
> = {
  // What comes of it is their own.
  'POST /handoffs': { viewer: 'may' },
  'POST /prompt-studio/pictures/from-library': { viewer: 'may' },
  'POST /photo-editor/photos': { viewer: 'may' },
  // Whoever has a link needs no account.
  'GET /training/courses/{projectId}/board': { viewer: 'may not' },
  'GET /shares': { viewer: 'may not' },
  'GET /shares/{id}/comments': { viewer: 'may not' },
  // It only looks.
  'POST /bulk-upload/preview': { viewer: 'may' },
  // Finds words, and changes nothing.
  'POST /chat-pdf/find': { viewer: 'may' },
  // They only look at the draft; nothing is kept.
  'POST /bots/{projectId}/test': { viewer: 'may' },
  'POST /bots/{projectId}/visitors': { viewer: 'may' },
  'POST /bots/{projectId}/preview': { viewer: 'may' },
  'POST /campaigns/{projectId}/preview': { viewer: 'may' },
  // Reading beside others changes nothing of the request.
  'POST /support/tickets/{ticketId}/presence': { viewer: 'may' },
  // It only counts.
  'POST /contacts/count': { viewer: 'may' },
  // They only look, or make something of the caller's own of what they can read.
  'POST /analytics-dashboard/rows': { viewer: 'may' },
  'POST /analytics-dashboard/preview': { viewer: 'may' },
  'POST /analytics-dashboard/boards': { viewer: 'may' },
  'POST /analytics-dashboard/boards/{projectId}/report': { viewer: 'may' },
  // Takes home what a viewer can read.
  'POST /landing-page-builder/pages/{projectId}/entries/export': { viewer: 'may' },
  'POST /landing-page-builder/pages/{projectId}/export': { viewer: 'may' },
  // Being there changes nothing of the project.
  'POST /projects/{id}/presence': { viewer: 'may' },
  // It would be paid by whoever began it.
  'POST /runs/{id}/retry': { editor: 'may not' },
  'POST /flows/runs/{runId}/retry': { editor: 'may not' },
  'POST /runs/{id}/settle': { editor: 'may not' },
  // Owners decide who is in, and are the only ones who still see a team that was put away.
  'PATCH /spaces/{id}': { editor: 'may not' },
  'POST /spaces/{id}/archive': { editor: 'may not' },
  'POST /spaces/{id}/reopen': { viewer: 'must not know', editor: 'must not know' },
  'POST /spaces/{id}/invites': { editor: 'may not' },
  'POST /spaces/{id}/invites/withdraw': { editor: 'may not' },
  'PATCH /spaces/{id}/members/{userId}': { editor: 'may not' },
  'DELETE /spaces/{id}/members/{userId}': { editor: 'may not' },
};

it('every exception is of a call that there is', () => {
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(30);
});

it.each(names)('roles of a team hold for %s', async (name) => {
  const given = cases[name];
  const input = await (typeof given === 'function' ? given : (given as { make: Make }).make)(world);
  await handToTeam();
  const isSpace = name.includes('/spaces/{id}');
  const spaces = [...(isSpace ? [input.id] : []), ...(input.spaceId ? [input.spaceId] : [])];
  for (const space of spaces) {
    for (const role of ['viewer', 'editor'] as const) await join(String(space), people[role], role);
  }
  const reads = name.startsWith('GET');
  const wanted = (role: Role) =>
    exceptions[name]?.[role] ?? (reads || role === 'editor' ? 'may' : 'may not');
  // Whoever must not change anything first: the last call may be the end of it.
  const outside = await call(name, input, people.outsider);
  expect(outside.status, await outside.text()).toBe(404);
  for (const role of ['viewer', 'editor'] as const) {
    const answer = await call(name, input, people[role]);
    const told = `${role}: ${answer.status} ${(await answer.text()).slice(0, 300)}`;
    if (wanted(role) === 'may') expect(answer.ok, told).toBe(true);
    else expect(answer.status, told).toBe(wanted(role) === 'may not' ? 403 : 404);
  }
});

function call(name: string, input: Input, person: TestUser): Promise<Response> {
  const [method = '', pattern = ''] = name.split(' ');
  const endpoint = endpoints.find((one) => `${one.method} ${one.path}` === name);
  const { token } = person;
  if (!endpoint) {
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(input[key]));
    return hub.request(path, { method, token });
  }
  const { path, json } = toRequest(endpoint, input);
  return hub.request(path, { method, token, ...(json !== undefined && { json }) });
}
