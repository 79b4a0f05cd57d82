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
export const captionLooks = ['karaoke', 'classic', 'boxed'] as const;

/** Languages by the names of their speakers; all but English need a voice service. */
export const languageNames = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
} as const;
export type LanguageId = keyof typeof languageNames;
export const languageIds = Object.keys(languageNames) as [LanguageId, ...LanguageId[]];

export const mostOwnImages = 20;
/** Bytes of an uploaded picture or track. */
export const largestUpload = 30e6;

export const visibilities = ['private', 'unlisted', 'public'] as const;

/** How long a link lasts, in days; `never` has no end. */
export const shareSpans = ['1', '7', '30', 'never'] as const;

/** Categories that YouTube lets people choose everywhere. */
export const videoCategories: Readonly<Record<string, string>> = {
  '27': 'Education',
  '28': 'Science & Technology',
  '26': 'Howto & Style',
  '22': 'People & Blogs',
  '24': 'Entertainment',
  '10': 'Music',
  '25': 'News & Politics',
  '19': 'Travel & Events',
  '15': 'Pets & Animals',
  '17': 'Sports',
  '20': 'Gaming',
  '1': 'Film & Animation',
};

/** The documents' message for a form with a gap. */
export const incompleteMessage = 'Please fill in all fields before generating';
