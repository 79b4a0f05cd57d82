import { sql } from '#platform/db/sql.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { eraseFilms } from './change-film.ts';
import { cleanWorkJob } from './clean-work-job.ts';
import { filmJob, resumeFilms } from './film-job.ts';
import { router } from './handlers.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  jobs: [filmJob, cleanWorkJob],
  crontab: `41 3 * * * ${cleanWorkJob.name}`,
  async start(platform) {
    await resumeFilms(platform);
    return async () => undefined;
  },
  async exportUserData(scope, userId) {
    const { rows } = await scope.execute(sql`
      select id, duration, request, status, error, film_file, thumbnail_file, captions_file,
             script_file, seconds, writer, chapters, report, created_at, started_at, finished_at
      from films where user_id = ${userId} order by id`);
    return { films: rows };
  },
  eraseUserData: eraseFilms,
};
