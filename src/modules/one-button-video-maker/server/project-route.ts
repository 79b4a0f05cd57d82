import { type Zippable, zipSync } from 'fflate';
import { Hono } from 'hono';
import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { type FilmMatter, type FilmRow, filmGone } from './film-rows.ts';
import { fileName } from './making/deliver-film.ts';

const base = '/api/one-button-video-maker/projects';

/** What the signature of a project's link is made over; a file's link opens no project. */
const signedName = (filmId: string) => `film-project-${filmId}`;

/** Address of a film's project file, for whoever holds it, until the end of tomorrow. */
export function projectLink(platform: Platform, filmId: string): string {
  const { search } = new URL(platform.files.linkTo(signedName(filmId)), 'http://hub');
  return `${base}/${filmId}${search}`;
}

/** `GET …/projects/<film>`: everything of a film but the film itself, as one ZIP. */
export function createProjectRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get(`${base}/:id{[0-9a-f-]{36}}`, async (c) => {
    const id = c.req.param('id');
    const { expires = '', signature = '' } = c.req.query();
    if (!platform.files.isGenuine(signedName(id), expires, signature)) {
      throw notFound('This link has ended. Open your film again for a new one.');
    }
    const { rows } = await platform.db.execute<FilmRow & FilmMatter>(
      sql`select * from films where id = ${id} and film_file is not null`,
    );
    if (!rows[0]) throw filmGone();
    const name = encodeURIComponent(`${fileName(rows[0].request.title)}.zip`);
    return c.body(await packProject(platform, rows[0]), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    });
  });
  return routes;
}

async function packProject(platform: Platform, film: FilmRow & FilmMatter) {
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const zip: Zippable = {
    'request.json': json(film.request),
    'plan.json': json(film.plan),
    'report.json': json(film.report),
    'credits.json': json(film.credits),
    'scenes.json': json(film.scenes.map(({ stillFile, ...scene }) => scene)),
  };
  const add = async (name: string, fileId: string | null) => {
    const file = fileId && (await platform.files.find(platform.db, fileId));
    // Pictures do not get smaller by being packed again.
    if (file) zip[name] = [await platform.files.read(file), { level: 0 }];
  };
  await add('captions.srt', film.captions_file);
  await add('script.txt', film.script_file);
  await add('thumbnail.jpg', film.thumbnail_file);
  for (const { id, stillFile } of film.scenes) await add(`stills/${id}.jpg`, stillFile);
  return zipSync(zip) as Uint8Array<ArrayBuffer>;
}
