/** A block of a page before its links are those of the new site. */
export type FoundBlock = {
  readonly type: 'text' | 'heading' | 'quote' | 'table' | 'code' | 'button' | 'image' | 'html';
  readonly props: Readonly<Record<string, unknown>>;
};

/** A picture that pages or posts name. */
export type FoundPicture = {
  /** Stands for it in texts and blocks until it is a file of the library. */
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  /** Its bytes, or the address where it is. */
  readonly source: { readonly bytes: Uint8Array } | { readonly url: string };
};

/** A page of an earlier site. */
export type FoundPage = {
  /** As it was addressed there, without a slash at its beginning: `about.html`, `blog/first`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly FoundBlock[];
};

/** A post of an earlier blog. */
export type FoundPost = {
  readonly path: string;
  readonly title: string;
  /** `YYYY-MM-DD`; empty where it has none. */
  readonly date: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly markdown: string;
};

export type FoundContent = {
  readonly pages: readonly FoundPage[];
  readonly posts: readonly FoundPost[];
  readonly pictures: readonly FoundPicture[];
  /** Under which the site stood; links to other hosts are not its own. */
  readonly host: string;
  /** Sentences: what was left out. */
  readonly notes: readonly string[];
};

/** What no page can show. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
export const cleanText = (text: string): string => text.toWellFormed().replace(unprintable, '');

/** A text of one line, of so many UTF-16 units at most. */
export const cleanLine = (text: string, most: number): string =>
  cleanText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .replaceAll('\ufffd', '');

/** Stands for the host of a site of which only files are known. */
export const unknownHost = 'site.invalid';

export const nothingFound: FoundContent = {
  ...{ pages: [], posts: [], pictures: [], notes: [], host: '' },
};
