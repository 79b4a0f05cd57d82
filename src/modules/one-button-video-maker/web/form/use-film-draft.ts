import { useEffect, useState } from 'react';
import type { Film, Finish } from '../../contract.ts';
import { type DurationId, durationsOf, type FilmTypeId } from '../../film-choices.ts';

import type { FormFields } from '../../form-address.ts';

export type FilmDraft = {
  readonly type: FilmTypeId;
  readonly title: string;
  readonly description: string;
  /** Empty until chosen. */
  readonly duration: DurationId | '';
  readonly finish: Finish;
};

const empty: FilmDraft = {
  type: 'youtube-movie',
  title: '',
  description: '',
  duration: '',
  finish: {
    aspect: '16:9',
    theme: 'auto',
    voice: 'auto',
    pace: 'normal',
    mood: 'auto',
    captions: 'burned',
    captionLook: 'karaoke',
    language: 'en',
    ownImages: [],
    ownMusic: null,
    ownScript: '',
  },
};

/** The form's content, kept in this browser until its film has begun. */
export function useFilmDraft(userId: string) {
  const key = draftKey(userId);
  const [draft, setDraft] = useState(() => read(key));
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Full or forbidden storage: the form works without it.
    }
  }, [key, draft]);
  return {
    draft,
    change: (news: Partial<FilmDraft>) => setDraft((old) => changed(old, news)),
    /** Empties what belongs to one film; the look stays for the next. */
    clear: () => setDraft((old) => ({ ...empty, type: old.type, finish: finishFor(old) })),
  };
}

/** The look of the last film, without what belonged to that film alone. */
const finishFor = ({ finish }: FilmDraft): Finish => ({
  ...finish,
  ...{ ownScript: '', ownImages: [], ownMusic: null },
  mood: finish.mood === 'own' ? 'auto' : finish.mood,
});

/** Puts the order of an earlier film into the form of this browser. */
export function keepAsDraft(userId: string, film: Film): void {
  const { type, title, description, duration, finish } = film;
  const draft: FilmDraft = { type, title, description, duration, finish };
  localStorage.setItem(draftKey(userId), JSON.stringify(draft));
}

/** Puts what an address orders into the form of this browser; the look of the last film stays. */
export function keepFormAddress(userId: string, fields: FormFields): void {
  const key = draftKey(userId);
  const old = read(key);
  const draft = changed({ ...empty, type: old.type, finish: finishFor(old) }, fields);
  localStorage.setItem(key, JSON.stringify({ ...draft, duration: fields.duration ?? '' }));
}

const draftKey = (userId: string): string => `guildhall-film-draft:${userId}`;

/** Changing the type clears the duration: each type has its own list. */
export function changed(old: FilmDraft, news: Partial<FilmDraft>): FilmDraft {
  const next = { ...old, ...news };
  return next.type === old.type ? next : { ...next, duration: '' };
}

export const isComplete = ({ title, description, duration }: FilmDraft): boolean =>
  title.trim() !== '' && description.trim() !== '' && duration !== '';

function read(key: string): FilmDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<FilmDraft>;
    const draft = { ...empty, ...kept, finish: { ...empty.finish, ...kept.finish } };
    if (!(draft.type in durationsOf)) return empty;
    const known = durationsOf[draft.type].some((id) => id === draft.duration);
    return known ? draft : { ...draft, duration: '' };
  } catch {
    return empty;
  }
}
