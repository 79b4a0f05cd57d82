import { isIndexable, isReadable } from '../page-facts.ts';
import { counted, faultAt, type PageRule } from '../rule.ts';

/** What the page says, and what it says to machines. */
export const contentRules: readonly PageRule[] = [
  {
    id: 'thin',
    title: 'Hardly any text',
    severity: 'notice',
    why: 'A page with little to say is rarely what somebody searched for.',
    example: 'A category page with eight product names and nothing else',
    fix: 'Answer on the page what visitors come with, or join it with another one. Below 150 words counts as little; navigation and the words of links are left out.',
    find: (page) =>
      isIndexable(page) && !page.isScriptOnly && page.words < 150
        ? { message: `The main part has ${counted(page.words, 'word')}.`, evidence: [] }
        : undefined,
  },
  {
    id: 'script-only',
    title: 'Empty without JavaScript',
    severity: 'warning',
    why: 'Search engines render such pages late, and many other readers never do.',
    example: '<body><div id="root"></div><script src="app.js"></script></body>',
    fix: 'Render the page on the server, or at build time, so that its text is in the HTML.',
    find: (page) =>
      isReadable(page) && page.isScriptOnly
        ? { message: 'Without JavaScript there is nothing to read on the page.', evidence: [] }
        : undefined,
  },
  {
    id: 'placeholder-text',
    title: 'Placeholder left in',
    severity: 'error',
    why: 'Visitors see that the page is unfinished.',
    example: 'Lorem ipsum dolor sit amet',
    fix: 'Write the text that belongs there.',
    find(page) {
      if (!isReadable(page)) return undefined;
      const at = page.text.toLowerCase().indexOf('lorem ipsum');
      if (at < 0) return undefined;
      const text = page.text.slice(Math.max(0, at - 30), at + 90);
      return { message: 'The page still has placeholder text.', evidence: [{ line: null, text }] };
    },
  },
  {
    id: 'schema-invalid',
    title: 'Structured data that does not count',
    severity: 'warning',
    why: 'Prices, stars, dates and questions do not show in results.',
    example: '{"@type": "Product", "name": "Socks"} without offers, review or aggregateRating',
    fix: 'Add what is missing; the schema generator writes a valid block.',
    find(page) {
      const wrong = page.schemas.filter(({ faults }) => faults.length > 0);
      if (!isReadable(page)) return undefined;
      const first = wrong[0]?.faults[0] ?? '';
      const evidence = wrong.flatMap(({ line, faults }) => faults.map((text) => ({ line, text })));
      return faultAt(evidence, `Structured data has a fault: ${first}`);
    },
  },
  {
    id: 'social-image-relative',
    title: 'Preview picture without a whole address',
    severity: 'notice',
    why: 'Networks that show a preview need the whole address of the picture.',
    example: '<meta property="og:image" content="/cover.png">',
    fix: 'Write the address with https:// and the host.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.social.filter(
              ({ name, content }) =>
                /^(?:og|twitter):image(?::url|:secure_url)?$/.test(name) &&
                content !== '' &&
                !/^https?:\/\//i.test(content),
            ),
            'The picture for previews has no whole address.',
          )
        : undefined,
  },
  {
    id: 'social-url-elsewhere',
    title: 'Shared under another address',
    severity: 'notice',
    why: 'Networks count likes and show previews for the other page.',
    example: '<meta property="og:url" content="https://example.org/"> on /socks',
    fix: 'Name the page’s own address in og:url.',
    find(page) {
      const named = page.social.find(({ name }) => name === 'og:url');
      const canonical = page.canonicals[0]?.url ?? page.url;
      const plain = (url: string) => url.replace(/^https?:/, '').replace(/\/$/, '');
      if (!isReadable(page) || !named?.url) return undefined;
      if ([page.url, canonical].some((own) => plain(own) === plain(named.url as string)))
        return undefined;
      return { message: `Shared links lead to ${named.url.slice(0, 300)}.`, evidence: [named] };
    },
  },
];
