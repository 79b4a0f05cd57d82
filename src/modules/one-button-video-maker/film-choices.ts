/** What the form offers, in the documents' words. Both sides read it. */
export const filmTypes = ['youtube-movie', 'music-video-explainer'] as const;
export type FilmTypeId = (typeof filmTypes)[number];

export const typeLabels: Readonly<Record<FilmTypeId, string>> = {
  'youtube-movie': 'YouTube Movie',
  'music-video-explainer': 'Music Video Explainer',
};

export const durationIds = ['5-10', '10-20', '20-30', '30+', '1-2', '2-3', '3-5'] as const;
export type DurationId = (typeof durationIds)[number];

export const durationsOf: Readonly<Record<FilmTypeId, readonly DurationId[]>> = {
  'youtube-movie': ['5-10', '10-20', '20-30', '30+'],
  'music-video-explainer': ['1-2', '2-3', '3-5'],
};

export const durationLabel = (id: DurationId): string => `${id} minutes`;

export const stages = ['script', 'visuals', 'audio', 'assembly', 'optimize'] as const;

export const aspects = ['16:9', '9:16', '1:1'] as const;
export const paces = ['slow', 'normal', 'fast'] as const;
export const captionStyles = ['burned', 'soft', 'off'] as const;

/** The documents' message for a form with a gap. */
export const incompleteMessage = 'Please fill in all fields before generating';
