import { type DurationId, durationsOf, type FilmTypeId, filmTypes } from './film-choices.ts';

/** What an address can fill into the film form. */
export type FormFields = {
  readonly title?: string;
  readonly description?: string;
  readonly type?: FilmTypeId;
  readonly duration?: DurationId;
};

const path = '/modules/one-button-video-maker';
const longestTitle = 200;
const longestDescription = 2000;

/** The form's address with its fields filled in. */
export function addressOfForm({ title, description, type, duration }: FormFields): string {
  const params = new URLSearchParams({ film: 'new' });
  if (title) params.set('title', title.slice(0, longestTitle));
  if (description) params.set('description', description.slice(0, longestDescription));
  if (type) params.set('type', type);
  if (duration) params.set('duration', duration);
  // A bracket would end the link that the address stands in.
  return `${path}?${params}`.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Characters of a description that comes along behind the `#`: no server ever sees that part. */
export const longestHanded = 20_000;

/** The form's address with words of any length: `readFormAddress` takes what is behind the `#`, too. */
export function addressOfHandedForm({ title = '', description = '' }: FormFields): string {
  const params = new URLSearchParams({ title: title.slice(0, longestTitle), description });
  return `${path}?film=new#${params}`;
}

/** What an address fills in; undefined when it is no order. Unknown values are left out. */
export function readFormAddress(query: URLSearchParams, hash = ''): FormFields | undefined {
  const isHanded = hash.includes('title=');
  const params = isHanded ? new URLSearchParams(hash.slice(1)) : query;
  const most = isHanded ? longestHanded : longestDescription;
  const title = params.get('title')?.trim().slice(0, longestTitle);
  const description = params.get('description')?.trim().slice(0, most);
  if (!title && !description) return undefined;
  const type = filmTypes.find((id) => id === params.get('type'));
  const duration = type && durationsOf[type].find((id) => id === params.get('duration'));
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(type && { type }),
    ...(duration && { duration }),
  };
}

/** The type and duration nearest to a length in seconds; the shortest film without one. */
export function typeOfLength(seconds?: number): Required<Pick<FormFields, 'type' | 'duration'>> {
  const minutes = (seconds ?? 60) / 60;
  if (minutes <= 5) {
    const duration = minutes <= 2 ? '1-2' : minutes <= 3 ? '2-3' : '3-5';
    return { type: 'music-video-explainer', duration };
  }
  const duration =
    minutes <= 10 ? '5-10' : minutes <= 20 ? '10-20' : minutes <= 30 ? '20-30' : '30+';
  return { type: 'youtube-movie', duration };
}
