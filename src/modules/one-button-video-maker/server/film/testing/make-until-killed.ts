import type { FilmRequest } from '../film-types.ts';
import { makeFilm } from '../make-film.ts';

// A process that makes a film and is killed the hard way as soon as it has come to a point.
const [root = '', stage = '', fraction = '0', request = '{}'] = process.argv.slice(2);
await makeFilm(JSON.parse(request) as FilmRequest, root, {
  onProgress(name, done) {
    if (name === stage && done >= Number(fraction)) process.kill(process.pid, 'SIGKILL');
  },
});
