import type pg from 'pg';
import type { ArchivedTable } from './manifest.ts';

/** What a machine does at the moment; worthless elsewhere and later. */
const passing = new Set([
  'public.rate_limits',
  'public.job_workers',
  'public.project_presence',
  'public.schema_migrations',
  'graphile_worker.migrations',
  // What joins the visits of today; they are counted when it is gone.
  'public.visit_salts',
  'public.visit_marks',
  // What joins the events of today, and which visits of it go on; that is read again from the events.
  'public.event_salts',
  'public.event_visits',
]);
/** Tickets and open doors: nobody wants them in a readable file. */
const doors = [
  'public.auth_sessions',
  'public.auth_challenges',
  'public.auth_flow_states',
  'public.auth_mail_tokens',
  'public.auth_personal_tokens',
  'public.hub_tokens',
];
const secrets = 'public.sealed_secrets';

type Link = { readonly from: string; readonly to: string };

/** Tables whose rows belong into an archive, each after those that it refers to. */
export async function listTables(
  client: pg.ClientBase,
  kind: 'backup' | 'export',
): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(`
    select n.nspname as schema, c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker') order by 1, 2`);
  const links = await listLinks(client);
  const left = new Set(passing);
  if (kind === 'export') {
    for (const table of [secrets, ...doors]) left.add(table);
    for (const { schema, name } of rows) if (schema !== 'public') left.add(`${schema}.${name}`);
    leaveDependents(links, left);
  }
  return inOrder(
    rows.filter(({ schema, name }) => !left.has(`${schema}.${name}`)),
    links,
  );
}

async function listLinks(client: pg.ClientBase): Promise<Link[]> {
  const { rows } = await client.query<Link>(`
    select distinct fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and f.oid <> t.oid`);
  return rows;
}

/** A row that refers to what is left out cannot stand alone. */
function leaveDependents(links: readonly Link[], left: Set<string>): void {
  for (const { from, to } of links) {
    if (!left.has(to) || left.has(from)) continue;
    left.add(from);
    leaveDependents(links, left);
    return;
  }
}

function inOrder(tables: readonly ArchivedTable[], links: readonly Link[]): ArchivedTable[] {
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const placed = new Set<string>();
  const place = (name: string, path: readonly string[]): void => {
    if (placed.has(name) || !byName.has(name)) return;
    if (path.includes(name)) throw new Error(`Tables refer to each other: ${path.join(' → ')}`);
    for (const { from, to } of links) if (from === name) place(to, [...path, name]);
    placed.add(name);
  };
  for (const name of byName.keys()) place(name, []);
  return [...placed].map((name) => byName.get(name) as ArchivedTable);
}
