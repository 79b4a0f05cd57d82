import { readFile } from 'node:fs/promises';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { FilmPlan, FilmResult } from '#platform/film/film-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { FilmRow } from './film-rows.ts';

/**
 * Moves a finished film into the file store and completes its row, both or neither. A film that
 * was deleted meanwhile is dropped.
 */
export async function deliver(platform: Platform, id: string, result: FilmResult): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<FilmRow>(
      sql`select * from films where id = ${id} and status = 'generating' for update`,
    );
    const film = rows[0];
    if (film) await complete(platform, tx, film, result);
  });
}

async function complete(platform: Platform, tx: DbScope, film: FilmRow, result: FilmResult) {
  const base = fileName(film.request.title);
  const save = async (ending: string, mimeType: string, bytes: Uint8Array) => {
    const file = { ownerId: film.user_id, name: `${base}${ending}`, mimeType, purpose: 'film' };
    return (await platform.files.save(tx, file, bytes)).id;
  };
  const video = await save('.mp4', 'video/mp4', await readFile(result.film));
  const picture = pictureType(result.thumbnail);
  const thumbnail = await save(picture.ending, picture.mimeType, await readFile(result.thumbnail));
  const captions = await save('.srt', 'application/x-subrip', await readFile(result.captions));
  const text = Buffer.from(scriptText(result.plan));
  const script = await save('.txt', 'text/plain; charset=utf-8', text);
  await tx.execute(sql`
    update films set status = 'completed', percent = 100, stage = 'optimize', stage_fraction = 1,
      error = null, finished_at = now(), seconds = ${result.seconds}, writer = ${result.plan.writer},
      film_file = ${video}, thumbnail_file = ${thumbnail}, captions_file = ${captions},
      script_file = ${script}, chapters = ${storedJson(result.chapters)}::jsonb,
      report = ${storedJson(result.report)}::jsonb, notes = ${storedJson(result.report.notes)}::jsonb
    where id = ${film.id}`);
}

function pictureType(path: string) {
  if (path.endsWith('.png')) return { ending: '.png', mimeType: 'image/png' };
  if (path.endsWith('.webp')) return { ending: '.webp', mimeType: 'image/webp' };
  return { ending: '.jpg', mimeType: 'image/jpeg' };
}

/** A title as a file's name on any system. */
const fileName = (title: string): string =>
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
