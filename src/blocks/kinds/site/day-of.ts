import { createElement as h, type ReactElement } from 'react';

/** A day (`2027-05-01`) as people of a language write it. */
export const dayOf = (date: string, language: string): ReactElement =>
  h(
    'time',
    { dateTime: date },
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    ),
  );
