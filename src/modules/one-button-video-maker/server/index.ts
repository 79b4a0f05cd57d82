import { Hono } from 'hono';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { exportShares } from '#platform/shares/user-data.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { eraseFilms } from './change-film.ts';
import { filmOrder, filmSkill } from './film-skill.ts';
import { firstSteps } from './first-steps.ts';
import { router } from './handlers.ts';
import { editFilmRun, makeFilmRun } from './making/film-runs.ts';
import { createUploadRoute, materialUpload } from './materials/upload-route.ts';
import { createProjectRoute } from './project-route.ts';
import { filmReceiver } from './receive.ts';
import { cleanWorkJob } from './room/clean-work-job.ts';
import { selfTest } from './self-test.ts';
import { createShareRoutes } from './share-page/share-route.ts';
import { makeFilm } from './tools/film-tool.ts';
import { uploadRun } from './youtube/upload-run.ts';
import { forgetAccount } from './youtube/youtube-account.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  receivers: [filmReceiver],
  firstSteps,
  tools: [makeFilm],
  localSkills: [filmSkill],
  toolOrders: [filmOrder],
  routes: (platform) =>
    new Hono<HubEnv>()
      .route('/', createUploadRoute(platform))
      .route('/', createProjectRoute(platform))
      .route('/', createShareRoutes(platform)),
  uploads: [materialUpload],
  jobs: [cleanWorkJob],
  runs: [makeFilmRun, editFilmRun, uploadRun],
  crontab: `41 3 * * * ${cleanWorkJob.name}`,
  async exportUserData(scope, userId) {
    const films = await scope.execute(sql`
      select id, duration, request, status, error, film_file, thumbnail_file, captions_file,
             script_file, seconds, writer, chapters, report, plan, credits, created_at, started_at,
             finished_at
      from film_states where user_id = ${userId} order by id`);
    const shares = await exportShares(scope, userId, ['film']);
    const uploads = await scope.execute(sql`
      select film_id, status, details, video_id, error, created_at, finished_at
      from film_upload_states where user_id = ${userId} order by id`);
    const channel = await scope.execute(
      sql`select channel_title, created_at from youtube_accounts where user_id = ${userId}`,
    );
    return {
      films: films.rows,
      shares,
      uploads: uploads.rows,
      youtube: channel.rows[0] ?? null,
    };
  },
  async eraseUserData(scope, platform, userId) {
    await eraseFilms(scope, platform, userId);
    await forgetAccount(platform, scope, userId);
    await scope.execute(sql`delete from youtube_consents where user_id = ${userId}`);
  },
};
