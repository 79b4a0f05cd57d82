// Loaded before a server of the journeys: its films are real, but last seconds instead of minutes.
// The shortest film of the form takes longer than a journey may.
if (process.argv[1]?.endsWith('src/app/cli.ts')) {
  const { setFilmMaker } = await import(
    '#modules/one-button-video-maker/server/making/film-maker.ts'
  );
  const short = { height: 360, minSeconds: 6, targetSeconds: 12, maxSeconds: 40 };
  setFilmMaker(async (request, folder, options) => {
    const { makeFilm } = await import(
      '../src/modules/one-button-video-maker/server/film/make-film.ts'
    );
    return makeFilm({ ...request, ...short }, folder, options);
  });
}
