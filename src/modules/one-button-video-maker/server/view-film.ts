import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Film, FilmFinished } from '../contract.ts';
import { fewestSeconds } from './film-orders.ts';
import { type ListedFilm, stageOf } from './film-rows.ts';
import { projectLink } from './project-route.ts';
import { type Estimates, secondsLeft } from './times/estimates.ts';
import { busyMachine, isBusy, type MachineLoad, slowdownUnderWay } from './times/machine-load.ts';
import { type ShownTime, steadyTime } from './times/steady-time.ts';

export type Pace = Estimates & { readonly load: MachineLoad };

/**
 * What people were shown last, by film. Each process smooths what it shows itself: the measured
 * time below it comes from the database and is the same for all, so two processes differ by what
 * they have not believed yet, at most for as long as a rise waits (15 s), and not after a reason.
 */
const shown = new Map<string, ShownTime>();

function timeLeft(film: ListedFilm, pace: Pace): Pick<Film, 'secondsLeft' | 'waitReason'> {
  const measured = secondsLeft(film, pace, new Date(), slowdownUnderWay(pace.load));
  if (measured === undefined) {
    shown.delete(film.id);
    return { secondsLeft: null, waitReason: null };
  }
  const cause = isBusy(pace.load) ? busyMachine : film.has_earlier ? redrawing : undefined;
  const now = steadyTime(shown.get(film.id), measured, Date.now(), cause);
  shown.set(film.id, now);
  return { secondsLeft: Math.round(now.seconds), waitReason: now.reason ?? null };
}

function agreedSeconds({ duration, request: { targetSeconds } }: ListedFilm): number | null {
  return targetSeconds < fewestSeconds(duration) ? targetSeconds : null;
}

const redrawing = 'Drawing a scene again';

/** A film as its owner sees it. */
export function viewFilm(platform: Platform, film: ListedFilm, times: Pace): Film {
  const { aspect, theme, voice, pace, captions, ownScript = '' } = film.request;
  const { ownMusic = null, ownImages = [], captionLook = 'karaoke' } = film.request;
  const { stage, fraction } = stageOf(film);
  return {
    id: film.id,
    type: film.request.type,
    title: film.request.title,
    description: film.request.description,
    duration: film.duration,
    agreedSeconds: agreedSeconds(film),
    finish: {
      ...{ aspect, theme, voice, pace, captions, captionLook, ownScript, ownMusic },
      mood: ownMusic ? 'own' : film.request.mood,
      language: film.request.spokenLanguage ?? 'en',
      ownImages: [...ownImages],
    },
    status: film.status,
    progress: Math.round(film.fraction * 100),
    currentStep: stage,
    stepProgress: fraction,
    ...timeLeft(film, times),
    position: film.position,
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
