import type { MirroredRun } from '#platform/runs/mirrored-run.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { cancelFilm, retryFilm } from './change-film.ts';
import { cancelUpload, retryUpload } from './change-upload.ts';
import { removeWork } from './work-folders.ts';

const path = '/modules/one-button-video-maker';

const uploadOf = ({ id, input }: RunRow) => ({
  id: (input as { filmId: string }).filmId,
  upload: id,
});

/** Films and their uploads, as they are changed among the runs. */
export const filmRuns: readonly MirroredRun[] = [
  {
    name: 'film.make',
    path: () => path,
    stop: (platform, { user_id, id }) => cancelFilm(platform, user_id, id),
    async retry(platform, { user_id, id }, from) {
      // From its last good stage, unless all of it is to be made anew.
      if (from === 'start') await removeWork(platform, id);
      await retryFilm(platform, user_id, id);
    },
  },
  {
    name: 'film.upload',
    path: () => path,
    stop: (platform, run) => cancelUpload(platform, run.user_id, uploadOf(run)),
    retry: (platform, run) => retryUpload(platform, run.user_id, uploadOf(run)),
  },
];
