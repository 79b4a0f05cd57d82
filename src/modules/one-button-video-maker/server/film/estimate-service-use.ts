import type { FilmRequest } from './film-types.ts';

/** What a film asks of outside services, at most: their owner pays by these units. */
export type ServiceUse = {
  readonly textCalls: number;
  readonly pictures: number;
  readonly speechCharacters: number;
};

/** Pictures a service is asked for in one film, at most: each of them costs somebody money. */
export const mostServicePictures = 16;

/** Seconds of film for each picture that a service is asked for. */
const secondsPerPicture = 24;
/** Characters that a voice says in a minute of each type of film, pauses counted. */
const charactersPerMinute: Readonly<Record<FilmRequest['type'], number>> = {
  'youtube-movie': 880,
  'music-video-explainer': 560,
};

/** How many pictures a film should have from an image service. */
export const picturesWanted = ({
  targetSeconds,
  ownImages = [],
}: Pick<FilmRequest, 'targetSeconds' | 'ownImages'>): number => {
  const shown = Math.ceil(targetSeconds / secondsPerPicture) - ownImages.length;
  return Math.max(0, Math.min(mostServicePictures, shown));
};

/** Estimates what services a film would use, were all of them there and none failed. */
export function estimateServiceUse(
  request: Pick<FilmRequest, 'type' | 'targetSeconds' | 'ownScript' | 'ownImages'>,
): ServiceUse {
  const own = request.ownScript?.trim();
  const { targetSeconds, type } = request;
  const spoken = own ? own.length : (targetSeconds / 60) * charactersPerMinute[type];
  return {
    textCalls: own ? 0 : 1,
    pictures: picturesWanted(request),
    speechCharacters: Math.round(spoken),
  };
}
