import { expect, it } from 'vitest';
import { headTags } from './head-tags.ts';

const site = { name: 'Ada’s Hall', description: 'Ours', logoUrl: null };
const tagsOf = (head: Parameters<typeof headTags>[0]['head']) =>
  headTags({ head, site, siteUrl: 'https://hall.example', nonce: 'n', indexed: true });
const dataIn = (tags: string[]) =>
  tags
    .filter((tag) => tag.includes('ld+json'))
    .map((tag) => JSON.parse(/>(.*)<\/script>/s.exec(tag)?.[1] ?? ''));

it('a page with a picture shows it in every kind of link preview', () => {
  const tags = tagsOf({
    title: 'Store',
    canonical: '/store',
    image: '/share-images/pages/store.png',
  });
  const url = 'https://hall.example/share-images/pages/store.png';
  expect(tags).toContain(`<meta property="og:image" content="${url}">`);
  expect(tags).toContain(`<meta name="twitter:image" content="${url}">`);
  expect(tags).toContain('<link rel="canonical" href="https://hall.example/store">');
});

it('the first page says whose site it is and how it is searched', () => {
  const [data] = dataIn(tagsOf({ title: 'Home', canonical: '/' }));
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Ada’s Hall', logo: 'https://hall.example/favicon.svg' },
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://hall.example/marketplace?q={search_term_string}' },
      },
    },
  ]);
});

it('a page below others tells the way to it, beside what it is', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: '</script><script>', path: '/x' },
  ];
  const tags = tagsOf({ title: 'X', trail, jsonLd: { '@type': 'Product' } });
  const [own, way] = dataIn(tags);
  expect(own).toEqual({ '@type': 'Product' });
  expect(way.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hall.example/' },
    { '@type': 'ListItem', position: 2, name: '</script><script>', item: 'https://hall.example/x' },
  ]);
  expect(tags.join('').match(/<\/script>/g)).toHaveLength(2);
});

it('a page with a feed tells feed readers where it is', () => {
  const tags = tagsOf({
    title: 'Newsletter',
    feeds: [{ type: 'application/rss+xml', title: 'The "letter"', path: '/newsletter/feed.xml' }],
  });
  expect(tags).toContain(
    '<link rel="alternate" type="application/rss+xml" title="The &quot;letter&quot;" href="/newsletter/feed.xml">',
  );
});
