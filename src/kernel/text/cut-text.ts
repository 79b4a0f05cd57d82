/** At most `most` UTF-16 units of a text, never half a sign: the database takes none in JSON. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
