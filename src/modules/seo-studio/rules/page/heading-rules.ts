import { type HeadingFact, isReadable } from '../page-facts.ts';
import { faultAt, type PageRule } from '../rule.ts';

/** How a page is divided. */
export const headingRules: readonly PageRule[] = [
  {
    id: 'h1-missing',
    title: 'No main heading',
    severity: 'warning',
    why: 'The main heading tells people and search engines at a glance what the page is about.',
    example: '<body><p>Welcome …',
    fix: 'Give the page one <h1> that says what it is about.',
    find: (page) =>
      isReadable(page) &&
      !page.isScriptOnly &&
      !page.headings.some(({ level, words }) => level === 1 && words !== '')
        ? {
            message: 'The page has no main heading.',
            evidence: page.headings.filter(({ level }) => level === 1).slice(0, 1),
          }
        : undefined,
  },
  {
    id: 'h1-many',
    title: 'Several main headings',
    severity: 'notice',
    why: 'With two or more it is unclear what the page is mainly about.',
    example: '<h1>Socks</h1> … <h1>Gloves</h1>',
    fix: 'Keep one <h1> and make the others <h2>.',
    find(page) {
      const main = page.headings.filter(({ level, words }) => level === 1 && words !== '');
      if (!isReadable(page) || main.length < 2) return undefined;
      return faultAt(main, (count) => `The page has ${count} main headings.`);
    },
  },
  {
    id: 'heading-skipped',
    title: 'Heading level skipped',
    severity: 'notice',
    why: 'Screen readers and search engines read headings as an outline; a missing level breaks it.',
    example: '<h2>Care</h2><h4>Washing</h4>',
    fix: 'Use the next level below the heading before, and set its size by CSS.',
    find: (page) =>
      isReadable(page) ? faultAt(skipsIn(page.headings), 'Headings jump over a level.') : undefined,
  },
  {
    id: 'heading-empty',
    title: 'Empty heading',
    severity: 'notice',
    why: 'It stands in the outline without a word, and screen readers announce it.',
    example: '<h2></h2>',
    fix: 'Fill the heading or remove it.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.headings.filter(({ words }) => words === ''),
            'The page has headings without words.',
          )
        : undefined,
  },
];

function skipsIn(headings: readonly HeadingFact[]): HeadingFact[] {
  return headings.filter(({ level }, at) => {
    const before = headings[at - 1];
    return before !== undefined && level > before.level + 1;
  });
}
