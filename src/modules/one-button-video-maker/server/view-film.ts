import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Film, FilmFinished } from '../contract.ts';
import { type Estimates, secondsLeft } from './estimates.ts';
import type { ListedFilm } from './film-rows.ts';
import { projectLink } from './project-route.ts';

/** A film as its owner sees it. */
export function viewFilm(platform: Platform, film: ListedFilm, estimates: Estimates): Film {
  const { aspect, theme, voice, pace, captions, ownScript = '' } = film.request;
  const { ownMusic = null, ownImages = [], captionLook = 'karaoke' } = film.request;
  return {
    id: film.id,
    type: film.request.type,
    title: film.request.title,
    description: film.request.description,
    duration: film.duration,
    finish: {
      ...{ aspect, theme, voice, pace, captions, captionLook, ownScript, ownMusic },
      mood: ownMusic ? 'own' : film.request.mood,
      language: film.request.spokenLanguage ?? 'en',
      ownImages: [...ownImages],
    },
    status: film.status,
    progress: film.percent,
    currentStep: film.stage,
    stepProgress: film.stage_fraction,
    secondsLeft: secondsLeft(film, estimates, new Date()) ?? null,
    position: film.position,
    stopping: film.stop_requested && film.status === 'generating',
    error: film.error,
    createdAt: isoTime(film.created_at),
    finishedAt: film.finished_at && isoTime(film.finished_at),
    result: viewResult(platform, film),
    hasEarlier: film.has_earlier,
  };
}

function viewResult(platform: Platform, film: ListedFilm): FilmFinished | null {
  const { film_file, thumbnail_file, captions_file, script_file } = film;
  if (!film_file || !thumbnail_file) return null;
  if (!captions_file || !script_file) return null;
  return {
    seconds: film.seconds ?? 0,
    size: film.size ?? 0,
    videoUrl: platform.files.linkTo(film_file),
    thumbnailUrl: platform.files.linkTo(thumbnail_file),
    captionsUrl: platform.files.linkTo(captions_file),
    scriptUrl: platform.files.linkTo(script_file),
    writer: film.writer ?? 'local',
    chapters: [...film.chapters],
    checks: (film.report?.checks ?? []).map(({ name, passed, found }) => ({ name, passed, found })),
    notes: [...film.notes],
    credits: film.credits,
    projectUrl: projectLink(platform, film.id),
  };
}
