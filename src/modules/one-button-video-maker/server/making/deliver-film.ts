import { readFile } from 'node:fs/promises';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { holdCurrent } from '#platform/runs/run-rows.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import type { FilmPlan, FilmResult } from '../film/film-types.ts';
import { type FilmMatter, type FilmRow, fileIdsOf, type KeptScene } from '../film-rows.ts';

/**
 * Moves a finished film into the file store and completes its row, both or neither; the files of
 * the version before go. Returns the ids of the new files, none for a film that was deleted or taken
 * up by another process meanwhile.
 */
export function deliver(
  platform: Platform,
  run: RunRow,
  { id }: FilmRow,
  result: FilmResult,
): Promise<string[]> {
  return platform.db.transaction(async (tx) => {
    if (!(await holdCurrent(tx, run))) return [];
    const { rows } = await tx.execute<FilmRow & FilmMatter>(
      sql`select * from films where id = ${id} and run_id = ${run.id} for update`,
    );
    const film = rows[0];
    if (!film) return [];
    const made = await complete(platform, tx, film, result);
    for (const file of fileIdsOf(film, film)) await platform.files.remove(tx, file);
    return made;
  });
}

async function complete(platform: Platform, tx: DbScope, film: FilmRow, result: FilmResult) {
  const base = fileName(film.request.title);
  const about = (ending: string, mimeType: string, purpose = 'film') => ({
    ...{ ownerId: film.user_id, name: `${base}${ending}`, mimeType, purpose },
  });
  // The small files stay in the work folder too, for changes; the film is joined anew from its parts.
  const take = async (path: string, ending: string, mimeType: string, purpose?: string) =>
    (await platform.files.save(tx, about(ending, mimeType, purpose), await readFile(path))).id;
  const video = (await platform.files.saveFrom(tx, about('.mp4', 'video/mp4'), result.film)).id;
  const picture = pictureType(result.thumbnail);
  const thumbnail = await take(result.thumbnail, picture.ending, picture.mimeType);
  const captions = await take(result.captions, '.srt', 'application/x-subrip');
  const text = Buffer.from(scriptText(result.plan));
  const script = await platform.files.save(tx, about('.txt', 'text/plain; charset=utf-8'), text);
  const scenes: KeptScene[] = [];
  for (const { still, ...scene } of result.scenes ?? []) {
    const stillFile = await take(still, ` ${scene.id}.jpg`, 'image/jpeg', 'film-still');
    scenes.push({ ...scene, stillFile });
  }
  const { report } = result;
  const credits = result.credits ?? report.credits;
  await tx.execute(sql`
    update films set seconds = ${result.seconds}, writer = ${result.plan.writer},
      film_file = ${video}, thumbnail_file = ${thumbnail}, captions_file = ${captions},
      script_file = ${script.id}, chapters = ${storedJson(result.chapters)}::jsonb,
      report = ${storedJson(report)}::jsonb, notes = ${storedJson(report.notes)}::jsonb,
      plan = ${storedJson(result.plan)}::jsonb, scenes = ${storedJson(scenes)}::jsonb,
      credits = ${credits ? storedJson(credits) : null}::jsonb, earlier_request = null,
      earlier_run_id = null
    where id = ${film.id}`);
  return [video, thumbnail, captions, script.id];
}

function pictureType(path: string) {
  if (path.endsWith('.png')) return { ending: '.png', mimeType: 'image/png' };
  if (path.endsWith('.webp')) return { ending: '.webp', mimeType: 'image/webp' };
  return { ending: '.jpg', mimeType: 'image/jpeg' };
}

/** A title as a file's name on any system. */
export const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 80) || 'film';

/** What the voice says, chapter by chapter. */
export function scriptText({ title, chapters, scenes }: FilmPlan): string {
  const parts = chapters.map((chapter, index) => {
    const spoken = scenes.filter((scene) => scene.chapter === index && scene.narration);
    return [`# ${chapter.title}`, ...spoken.map(({ narration }) => narration)].join('\n\n');
  });
  return `${[title, ...parts].join('\n\n')}\n`;
}
