import pg from 'pg';

const subjects = [
  'lighthouse',
  'harbour',
  'orchard',
  'glacier',
  'market',
  'observatory',
  'canyon',
  'meadow',
];
const moods = ['in the fog', 'at dawn', 'in the rain', 'under the stars', 'in winter'];

/**
 * `count` runs of one person with a picture each, copied from the one that is there, with other words. The
 * files are the same bytes: what is measured is rows, not disks.
 */
export async function fillHistory(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Triggers count every row's file one after another; nobody asks for those counts here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `create temp table made as
     select n, uuidv7() as run, uuidv7() as asset, uuidv7() as file, uuidv7() as thumb,
       ($1::text[])[n % 8 + 1] || ' ' || ($2::text[])[n % 5 + 1] || ', picture ' || n as prompt
     from generate_series(1, $3::int) n`,
    [subjects, moods, count],
  );
  await client.query(`
    insert into runs (id, space_id, user_id, module, name, title, input, words, status, fraction, output,
      engine, cost, assets, attempt, revision, created_at, begun_at, finished_at)
    select m.run, r.space_id, r.user_id, r.module, r.name, m.prompt,
      r.input || jsonb_build_object('prompt', m.prompt), to_tsvector('simple', m.prompt), r.status, r.fraction,
      r.output, r.engine, r.cost, array[m.asset], r.attempt, r.revision, r.created_at, r.begun_at, r.finished_at
    from made m, (select * from runs limit 1) r`);
  for (const [id, name] of [
    ['file', 'asset'],
    ['thumb', 'asset-rendition'],
  ]) {
    await client.query(
      `insert into files (id, owner_id, name, mime_type, size, sha256, visibility, purpose)
       select m.${id}, f.owner_id, f.name, f.mime_type, f.size, f.sha256, f.visibility, f.purpose
       from made m, (select * from files where purpose = $1 limit 1) f`,
      [name],
    );
  }
  await client.query(`
    insert into assets (id, space_id, user_id, file_id, kind, name, tags, width, height, provenance)
    select m.asset, a.space_id, a.user_id, m.file, a.kind, a.name,
      case when m.n % 50 = 0 then array['favourite'] else '{}' end, a.width, a.height,
      a.provenance || jsonb_build_object('prompt', m.prompt, 'runId', m.run)
    from made m, (select * from assets limit 1) a`);
  await client.query(`
    insert into asset_renditions (asset_id, name, file_id) select asset, 'thumb', thumb from made`);
  await client.query('analyze');
  await client.end();
}
