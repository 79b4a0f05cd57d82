/** The Latin letters and digits of a text in lower case, other signs as one dash between them. */
export const dashed = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';
