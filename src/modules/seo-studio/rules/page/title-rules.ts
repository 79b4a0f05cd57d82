import { isReadable, type MetaFact, type PageFacts } from '../page-facts.ts';
import { counted, type Fault, faultAt, type PageRule } from '../rule.ts';

const lengthOf = (text: string): number => [...text].length;
const firstOf = (list: readonly MetaFact[]) => list.find(({ content }) => content !== '');

/** A rule about pages with content; on all others it has nothing to say. */
const onPages =
  (find: (page: PageFacts) => Fault | undefined) =>
  (page: PageFacts): Fault | undefined =>
    isReadable(page) ? find(page) : undefined;

/** Titles and descriptions: what a result of a search shows of the page. */
export const titleRules: readonly PageRule[] = [
  {
    id: 'title-missing',
    title: 'No title',
    severity: 'error',
    why: 'The title is the line people click on in results; without one, search engines make one up.',
    example: '<head></head>',
    fix: 'Give the page a <title> of 10 to 60 characters that names what it offers.',
    find: onPages(({ titles, isScriptOnly }) =>
      firstOf(titles) || isScriptOnly
        ? undefined
        : {
            message: titles.length > 0 ? 'The title is empty.' : 'The page has no title.',
            evidence: titles.slice(0, 1),
          },
    ),
  },
  {
    id: 'title-long',
    title: 'Title too long',
    severity: 'warning',
    why: 'Results cut off what does not fit, often the very words that set the page apart.',
    example:
      '<title>Buy cheap blue wool socks for men, women and children online in our shop | Sock World</title>',
    fix: 'Shorten the title to 60 characters, with the distinguishing words first.',
    find: onPages(({ titles }) => {
      const title = firstOf(titles);
      const length = title ? lengthOf(title.content) : 0;
      return title && length > 60
        ? { message: `The title has ${length} characters; about 60 are shown.`, evidence: [title] }
        : undefined;
    }),
  },
  {
    id: 'title-short',
    title: 'Title too short',
    severity: 'notice',
    why: 'A word or two say too little to be found or clicked.',
    example: '<title>Home</title>',
    fix: 'Say in 10 to 60 characters what the page offers and whose it is.',
    find: onPages(({ titles }) => {
      const title = firstOf(titles);
      const length = title ? lengthOf(title.content) : 10;
      return title && length < 10
        ? { message: `The title has only ${counted(length, 'character')}.`, evidence: [title] }
        : undefined;
    }),
  },
  {
    id: 'title-many',
    title: 'Several titles',
    severity: 'warning',
    why: 'Search engines choose one of them, and not always the one you mean.',
    example: '<title>Socks</title><title>Sock World</title>',
    fix: 'Keep one <title>.',
    find: onPages(({ titles }) =>
      titles.length > 1 ? faultAt(titles, (count) => `The page has ${count} titles.`) : undefined,
    ),
  },
  {
    id: 'description-missing',
    title: 'No description',
    severity: 'warning',
    why: 'Search engines then show whatever passage they find, often from the middle of the page.',
    example: '<meta name="description" content="">',
    fix: 'Add a <meta name="description"> of 50 to 160 characters that says what a visitor gets.',
    find: onPages(({ descriptions, isScriptOnly }) =>
      firstOf(descriptions) || isScriptOnly
        ? undefined
        : {
            message:
              descriptions.length > 0
                ? 'The description is empty.'
                : 'The page has no description.',
            evidence: descriptions.slice(0, 1),
          },
    ),
  },
  {
    id: 'description-long',
    title: 'Description too long',
    severity: 'notice',
    why: 'Results show about 160 characters; the rest is cut off.',
    example: '<meta name="description" content="…200 characters…">',
    fix: 'Shorten the description to 160 characters, the offer first.',
    find: onPages(({ descriptions }) => {
      const description = firstOf(descriptions);
      const length = description ? lengthOf(description.content) : 0;
      return description && length > 160
        ? {
            message: `The description has ${length} characters; about 160 are shown.`,
            evidence: [description],
          }
        : undefined;
    }),
  },
  {
    id: 'description-short',
    title: 'Description too short',
    severity: 'notice',
    why: 'There is room for two lines in a result; a few words leave it to others.',
    example: '<meta name="description" content="Socks.">',
    fix: 'Use 50 to 160 characters to say what the page offers and why it is worth the click.',
    find: onPages(({ descriptions }) => {
      const description = firstOf(descriptions);
      const length = description ? lengthOf(description.content) : 50;
      return description && length < 50
        ? {
            message: `The description has only ${counted(length, 'character')}.`,
            evidence: [description],
          }
        : undefined;
    }),
  },
  {
    id: 'description-many',
    title: 'Several descriptions',
    severity: 'notice',
    why: 'Search engines choose one of them, or none.',
    example: '<meta name="description" content="A…"><meta name="description" content="B…">',
    fix: 'Keep one <meta name="description">.',
    find: onPages(({ descriptions }) =>
      descriptions.length > 1
        ? faultAt(descriptions, (count) => `The page has ${count} descriptions.`)
        : undefined,
    ),
  },
  {
    id: 'keywords-meta',
    title: 'Meta keywords',
    severity: 'notice',
    why: 'No large search engine has read them for years; they only tell competitors what you aim at.',
    example: '<meta name="keywords" content="socks, cheap socks, buy socks">',
    fix: 'Remove the tag.',
    find: onPages(({ keywords }) =>
      faultAt(
        keywords.filter(({ content }) => content !== ''),
        'The page has meta keywords.',
      ),
    ),
  },
];
