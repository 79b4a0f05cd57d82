import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createProject } from '#platform/projects/projects.ts';
import { sweepProjects } from '#platform/projects/sweep-projects-job.ts';
import { personalSpace, requireSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
let team: string;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, ben, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
  team = (await send<{ id: string }>(ana, '/api/spaces', { name: 'Garden' })).body.id;
  await join(ben, 'editor');
});
afterAll(() => hub.close());

type Shown = {
  title: string;
  parts: Record<string, { rev: number; body: { name: string; postal?: string } }>;
};
const send = async <T>(who: TestUser, path: string, json?: unknown, method?: string) => {
  const answer = await hub.request(path, {
    token: who.token,
    ...(json !== undefined && { json }),
    ...(method && { method }),
  });
  return { status: answer.status, body: (await answer.json()) as T & { message?: string } };
};
async function join(who: TestUser, role: string) {
  const invitation = { email: who.email, role };
  const { body } = await send<{ token: string }>(ana, `/api/spaces/${team}/invites`, invitation);
  await send(who, `/api/invites/${body.token}/accept`, {});
}
const brand = (name: string, postal?: string) => ({
  ...{ name, colours: { primary: '#aa3311' } },
  ...(postal && { postal }),
});
const make = (who: TestUser, title: string, postal?: string, spaceId?: string) =>
  hub.platform.db.transaction(async (tx) => {
    const space = spaceId
      ? await requireSpace(tx, who.id, spaceId, 'edit')
      : await personalSpace(tx, who.id);
    const parts = { brand: brand(title, postal) };
    const { id } = await createProject(tx, space, who.id, 'brand', { title, parts });
    return id;
  });
const save = (who: TestUser, id: string, body: unknown, known: number, part = 'brand') =>
  send<{ rev: number; data: unknown }>(
    who,
    `/api/projects/${id}/parts/${part}`,
    { body, known },
    'PUT',
  );
const show = async (id: string) => (await send<Shown>(ana, `/api/projects/${id}`)).body;
const found = async (who: TestUser, query: string) => {
  const path = `/api/projects?${query}`;
  const { projects } = (await send<{ projects: { id: string }[] }>(who, path)).body;
  return projects.map(({ id }) => id);
};

describe('a project that is open', () => {
  const others = async (who: TestUser, id: string) => {
    const answer = await send<{ others: { name: string }[] }>(
      ...([who, `/api/projects/${id}/presence`, {}] as const),
    );
    return [answer.status, answer.body.others?.length];
  };

  it('tells who else has it open, until they have been silent for a while', async () => {
    const id = await make(ana, 'Seen', undefined, team);
    expect(await others(ana, id)).toEqual([200, 0]);
    expect(await others(ben, id)).toEqual([200, 1]);
    expect(await others(ana, id)).toEqual([200, 1]);
    expect((await others(eve, id))[0]).toBe(404);
    await hub.platform.db.execute(sql`
      update project_presence set seen_at = now() - interval '46 seconds' where user_id = ${ben.id}`);
    expect(await others(ana, id)).toEqual([200, 0]);
  });

  it('is called as the field says that gives it its title', async () => {
    const id = await make(ana, 'Old name');
    await save(ana, id, brand('New name'), 1);
    expect((await show(id)).title).toBe('New name');
    expect(await found(ana, 'q=New%20name')).toContain(id);
    expect(await found(ana, 'q=Old%20name')).not.toContain(id);
  });
});

describe('the brand that new things begin with', () => {
  const set = async (who: TestUser, brandId: string | null, space = team) =>
    (await send(who, `/api/spaces/${space}/brand`, { brandId }, 'PUT')).status;

  it('is one that lies in the space, chosen by whoever may write there', async () => {
    const here = await make(ana, 'Ours', undefined, team);
    const elsewhere = await make(ana, 'Mine');
    expect(await set(ben, here)).toBe(200);
    const { spaces } = (
      await send<{ spaces: { id: string; brandId: string | null }[] }>(ana, '/api/spaces')
    ).body;
    expect(spaces.find(({ id }) => id === team)?.brandId).toBe(here);
    expect(await set(ana, elsewhere)).toBe(404);
    expect(await set(eve, here)).toBe(404);
    expect(await set(ana, null)).toBe(200);
  });
});

describe('two people who save the same part', () => {
  it('lose nothing: the second is told who saved what when, and what is there stays', async () => {
    const id = await make(ana, 'Ours', undefined, team);
    expect((await save(ana, id, brand('Hers'), 1)).body.rev).toBe(2);
    const late = await save(ben, id, brand('His'), 1);
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ rev: 2, by: ana.id, at: expect.any(String) });
    expect((await show(id)).parts.brand?.body.name).toBe('Hers');
    expect((await save(ben, id, brand('His'), 2)).body.rev).toBe(3);
  });

  it('at the same moment are let in one after another', async () => {
    const id = await make(ana, 'Race', undefined, team);
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save(n % 2 ? ana : ben, id, brand(`Try ${n}`), 1)),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('a part', () => {
  it('that did not change keeps its count, whatever the order of its keys', async () => {
    const id = await make(ana, 'Same');
    const { rev } = (await save(ana, id, { colours: { primary: '#AA3311' }, name: 'Same' }, 1))
      .body;
    expect(rev).toBe(1);
  });

  it.each([
    ['a field of it', 'brand', brand(''), 'body.name'],
    ['a colour', 'brand', { name: 'x', colours: { primary: 'red' } }, 'body.colours.primary'],
    ['what nobody asked for', 'brand', { ...brand('x'), more: 1 }, 'body'],
    ['its name', 'chapter:1', {}, 'part'],
    ['a name like a method', 'constructor', {}, 'part'],
  ])('is refused by naming %s', async (_, part, body, field) => {
    const id = await make(ana, 'Refusals');
    const { status, body: said } = await save(ana, id, body, 1, part);
    expect([status, said.data]).toEqual([400, expect.objectContaining({ field })]);
  });
});

describe('versions', () => {
  it('bring back what was, and what is now is kept before', async () => {
    const id = await make(ana, 'One');
    const labelled = await send(ana, `/api/projects/${id}/versions`, { label: 'Sent to Ben' });
    expect(labelled.body).toMatchObject({ number: 1, label: 'Sent to Ben', by: ana.id });
    await save(ana, id, brand('Two'), 1);
    const first = (await show(id)).parts;
    const back = await send(ana, `/api/projects/${id}/versions/1/restore`, {});
    expect(back.body).toMatchObject({ kept: { number: 2 } });
    expect((await show(id)).parts.brand).toEqual({ rev: 3, body: brand('One') });
    await send(ana, `/api/projects/${id}/versions/2/restore`, {});
    expect((await show(id)).parts.brand?.body).toEqual(first.brand?.body);
    expect((await send(ana, `/api/projects/${id}/versions/99/restore`, {})).status).toBe(404);
  });

  it('come by themselves after ten minutes of work, and thin out later', async () => {
    const id = await make(ana, 'Long day');
    const age = (interval: string) =>
      hub.platform.db.execute(sql`
        update project_versions set created_at = created_at - ${interval}::interval
        where project_id = ${id}`);
    await hub.platform.db.execute(
      sql`update projects set created_at = now() - interval '1 hour' where id = ${id}`,
    );
    for (const n of [1, 2, 3]) {
      await save(ana, id, brand(`Long day ${n}`), n);
      await age('11 minutes');
    }
    const numbers = async () => {
      const path = `/api/projects/${id}/versions`;
      const { versions } = (await send<{ versions: { number: number }[] }>(ana, path)).body;
      return versions.map(({ number }) => number);
    };
    expect(await numbers()).toEqual([3, 2, 1]);
    await hub.platform.db.execute(sql`
      update project_versions set created_at = '2026-01-05 10:00Z'::timestamptz + number * interval '1 min'
      where project_id = ${id}`);
    await sweepProjects(hub.platform.db);
    expect(await numbers()).toEqual([3]);
    expect((await show(id)).parts.brand?.body.name).toBe('Long day 3');
  });
});

describe('the list', () => {
  it('finds by title and by text, and shows each person only their own', async () => {
    const id = await make(ana, 'Quincewood', 'Marzipan Lane 7');
    expect(await found(ana, 'q=quincewood')).toEqual([id]);
    expect(await found(ana, 'q=marzipan+lane&kind=brand')).toEqual([id]);
    expect(await found(ana, 'q=marzipan&kind=book')).toEqual([]);
    expect(await found(eve, 'q=quincewood')).toEqual([]);
    await save(ana, id, brand('Quincewood', 'Nougat Street 1'), 1);
    expect(await found(ana, 'q=marzipan')).toEqual([]);
  });

  it('is read page by page without a gap', async () => {
    const owner = await hub.signUp();
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift(await make(owner, `Page ${n}`));
    const read: string[] = [];
    for (let after = ''; ; ) {
      const path = `/api/projects?limit=3${after && `&after=${after}`}`;
      const { body } = await send<{ projects: { id: string }[]; next: string | null }>(owner, path);
      read.push(...body.projects.map(({ id }) => id));
      if (!body.next) break;
      after = body.next;
    }
    expect(read).toEqual(made);
  });
});

describe('trash and copies', () => {
  it('a project in the trash is gone everywhere else, and comes back', async () => {
    const id = await make(ana, 'Thrown away');
    await send(ana, `/api/projects/${id}`, undefined, 'DELETE');
    expect((await send(ana, `/api/projects/${id}`)).status).toBe(404);
    expect((await save(ana, id, brand('Late'), 1)).status).toBe(404);
    expect(await found(ana, 'trashed=true')).toContain(id);
    await send(ana, `/api/projects/${id}/restore`, {});
    expect((await show(id)).title).toBe('Thrown away');
  });

  it('after thirty days it is gone for good, and so is what only it held', async () => {
    const id = await make(ana, 'Forgotten', 'Only here');
    await send(ana, `/api/projects/${id}`, undefined, 'DELETE');
    const { db } = hub.platform;
    await db.execute(
      sql`update projects set trashed_at = now() - interval '31 days' where id = ${id}`,
    );
    await db.execute(sql`update project_bodies set seen_at = now() - interval '2 days'`);
    const kept = await make(ana, 'Kept', 'Also here');
    await sweepProjects(db);
    const { rows } = await db.execute<{ body: string }>(sql`select body from project_bodies`);
    const bodies = rows.map(({ body }) => body).join();
    expect(bodies).not.toContain('Only here');
    expect((await show(kept)).parts.brand?.body.postal).toBe('Also here');
    expect((await send(ana, `/api/projects/${id}/restore`, {})).status).toBe(404);
  });

  it('a copy goes its own way', async () => {
    const id = await make(ana, 'Original');
    const { status, body } = await send<{ projectId: string }>(
      ...([ana, `/api/projects/${id}/duplicate`, {}] as const),
    );
    expect(status).toBe(201);
    await save(ana, body.projectId, brand('Original', 'Quay 7'), 1);
    expect((await show(body.projectId)).title).toBe('Original (copy)');
    await save(ana, body.projectId, brand('Copy'), 2);
    expect((await show(body.projectId)).title).toBe('Copy');
    expect((await show(id)).parts.brand?.body.name).toBe('Original');
  });
});

it('viewers look and change nothing; outsiders find nothing', async () => {
  const viewer = await hub.signUp();
  await join(viewer, 'viewer');
  const id = await make(ana, 'Look only', undefined, team);
  expect((await send(viewer, `/api/projects/${id}`)).status).toBe(200);
  const writes: [string, unknown, string][] = [
    [`/api/projects/${id}`, { title: 'Mine' }, 'PATCH'],
    [`/api/projects/${id}/parts/brand`, { body: brand('Mine'), known: 1 }, 'PUT'],
    [`/api/projects/${id}/versions`, {}, 'POST'],
    [`/api/projects/${id}/versions/1/restore`, {}, 'POST'],
    [`/api/projects/${id}/duplicate`, {}, 'POST'],
    [`/api/projects/${id}`, undefined, 'DELETE'],
  ];
  for (const [path, json, method] of writes) {
    expect((await send(viewer, path, json, method)).status, `${method} ${path}`).toBe(403);
    expect((await send(eve, path, json, method)).status, `${method} ${path}`).toBe(404);
  }
});
