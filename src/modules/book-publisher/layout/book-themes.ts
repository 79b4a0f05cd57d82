/** How the pages of a book look; sizes in points, distances in ems of the type. */
export type BookTheme = {
  readonly title: string;
  /** What it is for, in a few words. */
  readonly about: string;
  readonly body: string;
  readonly heading: string;
  readonly size: number;
  readonly leading: number;
  readonly justify: boolean;
  /** Paragraphs begin indented; otherwise a space stands between them. */
  readonly indent: boolean;
  readonly oldstyle: boolean;
  readonly opening: 'centre' | 'left' | 'rules' | 'ornament' | 'band';
  readonly label: 'none' | 'number' | 'roman' | 'word';
  readonly labelCaps: boolean;
  readonly titleSize: number;
  readonly titleItalic: boolean;
  /** Headings in the regular cut, not the bold one. */
  readonly light: boolean;
  /** How far a chapter's title stands below the top, as a share of the page's height. */
  readonly sink: number;
  readonly initial: boolean;
  readonly ornament: 'stars' | 'rule' | 'space' | 'diamond' | 'dots';
  readonly heads: 'caps' | 'italic' | 'plain' | 'centre' | 'none';
  readonly headRule: boolean;
  readonly contentsDepth: number;
};

const [garamond, serif, sans, libertinus] = [
  ...(['EB Garamond', 'Source Serif 4', 'Source Sans 3', 'Libertinus Serif'] as const),
];

const novel: BookTheme = {
  ...{ title: 'Classic', about: 'Novels and memoirs, centred and quiet', body: garamond },
  ...{ heading: garamond, size: 11.5, leading: 0.62, justify: true, indent: true, oldstyle: true },
  ...{ opening: 'centre', label: 'word', labelCaps: true, titleSize: 1.9, titleItalic: false },
  ...{ light: true, sink: 0.13, initial: true, ornament: 'stars', heads: 'caps', headRule: false },
  contentsDepth: 1,
};
const manual: BookTheme = {
  ...novel,
  ...{ title: 'Handbook', about: 'Manuals and courses, easy to look things up in', body: serif },
  ...{ heading: sans, size: 10, leading: 0.68, indent: false, oldstyle: false, opening: 'left' },
  ...{
    label: 'number',
    labelCaps: false,
    titleSize: 2.3,
    light: false,
    sink: 0.05,
    initial: false,
  },
  ...{ ornament: 'space', heads: 'plain', headRule: true, contentsDepth: 2 },
};

/** Twelve ways to set a book, by the word that projects keep. */
export const bookThemes = {
  classic: novel,
  romance: {
    ...{ ...novel, title: 'Rosalind', about: 'Love stories, in italics with a fine line' },
    ...{ opening: 'ornament', titleItalic: true, label: 'number', labelCaps: false },
    ...{ ornament: 'diamond', heads: 'italic', titleSize: 2.1 },
  },
  thriller: {
    ...{ ...novel, title: 'Nightfall', about: 'Crime and suspense, bold titles on the left' },
    ...{ body: serif, heading: sans, size: 10.2, leading: 0.66, oldstyle: false, opening: 'left' },
    ...{ label: 'number', labelCaps: false, titleSize: 2.4, light: false, initial: false },
    ...{ ornament: 'rule', heads: 'plain', sink: 0.09 },
  },
  literary: {
    ...{ ...novel, title: 'Linden', about: 'Literary prose, wide and without ornament' },
    ...{ body: libertinus, heading: libertinus, size: 10.8, leading: 0.7, label: 'none' },
    ...{ titleSize: 1.6, ornament: 'space', heads: 'centre', sink: 0.2, initial: false },
  },
  fantasy: {
    ...{ ...novel, title: 'Silverthorn', about: 'Fantasy and legends, between two lines' },
    ...{ opening: 'rules', label: 'roman', titleSize: 2, ornament: 'diamond', sink: 0.1 },
  },
  poetry: {
    ...{ ...novel, title: 'Verse', about: 'Poems, set left with air between the stanzas' },
    ...{ justify: false, indent: false, label: 'none', titleSize: 1.5, titleItalic: true },
    ...{ opening: 'left', ornament: 'dots', heads: 'none', sink: 0.08, initial: false },
  },
  memoir: {
    ...{ ...novel, title: 'Letters', about: 'Lives and letters, warm and unhurried' },
    ...{ body: libertinus, heading: garamond, size: 10.8, label: 'roman', opening: 'ornament' },
    ...{ ornament: 'dots', heads: 'italic' },
  },
  handbook: manual,
  business: {
    ...{ ...manual, title: 'Boardroom', about: 'Business books, with a bar beside each title' },
    ...{ opening: 'band', body: serif, size: 10.2, heads: 'caps', headRule: false },
  },
  academic: {
    ...{ ...manual, title: 'Lecture', about: 'Studies with notes and tables, dense and sober' },
    ...{ body: libertinus, heading: libertinus, size: 10.2, leading: 0.62, indent: true },
    ...{ heads: 'italic', titleSize: 1.9, ornament: 'stars' },
  },
  modern: {
    ...{ ...manual, title: 'Plain', about: 'Essays and guides in a clear sans serif' },
    ...{ body: sans, heading: sans, size: 10.2, leading: 0.72, titleSize: 2.6, headRule: false },
    ...{ label: 'none', sink: 0.12, ornament: 'rule', contentsDepth: 1 },
  },
  large: {
    ...{ ...novel, title: 'Large print', about: 'Sixteen points and open lines, for tired eyes' },
    ...{ body: serif, heading: sans, size: 16, leading: 0.78, oldstyle: false, justify: false },
    ...{ titleSize: 1.6, light: false, label: 'number', labelCaps: false, initial: false },
    ...{ ornament: 'space', heads: 'plain', sink: 0.06 },
  },
} as const satisfies Record<string, BookTheme>;

export type ThemeId = keyof typeof bookThemes;
export const themeIds = Object.keys(bookThemes) as [ThemeId, ...ThemeId[]];
