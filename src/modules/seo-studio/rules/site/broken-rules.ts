import { counted, type SiteFault, type SiteRule } from '../rule.ts';
import { answerOf, isBroken, pagesOf, type SiteFacts } from '../site-facts.ts';
import { faultsByLinks, hopsFrom } from './link-maps.ts';

/** Bytes above which a picture counts as heavy. */
const heavy = 500_000;

/** Links and pictures that lead to nothing, found at the page where they can be mended. */
export const brokenRules: readonly SiteRule[] = [
  {
    id: 'link-broken',
    title: 'Broken link',
    severity: 'error',
    why: 'Visitors end at an error, and search engines take the page for neglected.',
    example: '<a href="/no-such-page">Prices</a>',
    fix: 'Correct the address, redirect it, or remove the link.',
    find: (site) =>
      faultsByLinks(
        site,
        (target) => {
          if (target.kind !== 'page' && target.kind !== 'file') return null;
          const end = site.addresses.get(hopsFrom(site, target.url).hops.at(-1) ?? '') ?? target;
          return isBroken(end) ? answerOf(end) : null;
        },
        (count) =>
          `${counted(count, 'link', 'links')} within the site ${count === 1 ? 'is' : 'are'} broken.`,
      ),
  },
  {
    id: 'link-external-broken',
    title: 'Broken link to another site',
    severity: 'warning',
    why: 'Visitors end at somebody else’s error, sent there by you.',
    example: '<a href="https://example.com/gone">Source</a>',
    fix: 'Link to where the content went, or remove the link.',
    find: (site) =>
      faultsByLinks(
        site,
        (target) => (target.kind === 'outside' && isBroken(target) ? answerOf(target) : null),
        (count) =>
          `${counted(count, 'link', 'links')} to other sites ${count === 1 ? 'is' : 'are'} broken.`,
      ),
  },
  {
    id: 'image-broken',
    title: 'Missing picture',
    severity: 'error',
    why: 'Visitors see an empty frame.',
    example: '<img src="/pictures/team.jpg"> where the file is gone',
    fix: 'Put the picture back, or correct its address.',
    find: (site) =>
      byImages(
        site,
        (url) => {
          const target = site.addresses.get(url);
          return target && isBroken(target) ? answerOf(target) : null;
        },
        (count) => `${counted(count, 'picture is', 'pictures are')} missing.`,
      ),
  },
  {
    id: 'image-heavy',
    title: 'Heavy picture',
    severity: 'warning',
    why: 'The page loads slowly, above all on phones.',
    example: 'A photo of 3 MB, shown 400 pixels wide',
    fix: 'Scale the picture to the size in which it is shown and save it as WebP or AVIF; 500 kB is enough for nearly everything.',
    find: (site) =>
      byImages(
        site,
        (url) => {
          const bytes = site.addresses.get(url)?.bytes ?? 0;
          return bytes > heavy ? `${Math.round(bytes / 1000)} kB` : null;
        },
        (count) => `${counted(count, 'picture is', 'pictures are')} larger than 500 kB.`,
      ),
  },
  {
    id: 'social-image-broken',
    title: 'Missing preview picture',
    severity: 'notice',
    why: 'Shared links show no picture.',
    example: '<meta property="og:image" content="https://example.org/gone.png">',
    fix: 'Put the picture back, or name another one.',
    find: (site) =>
      [...pagesOf(site)].flatMap(([{ url }, { socialImage }]): SiteFault[] => {
        const target = site.addresses.get(socialImage?.url ?? '');
        if (!socialImage || !target || !isBroken(target)) return [];
        const { line, text } = socialImage;
        return [
          {
            url,
            message: `The picture for previews is missing: ${answerOf(target)}.`,
            evidence: [{ line, text }],
          },
        ];
      }),
  },
];

function byImages(
  site: SiteFacts,
  say: (url: string) => string | null,
  message: (count: number) => string,
): SiteFault[] {
  return [...pagesOf(site)].flatMap(([{ url }, { images }]): SiteFault[] => {
    const evidence = images.flatMap(([src, line]) => {
      const said = say(src);
      return said === null
        ? []
        : [{ line: line || null, text: `<img src="${src.slice(0, 200)}"> → ${said}` }];
    });
    return evidence.length > 0
      ? [{ url, message: message(evidence.length), evidence: evidence.slice(0, 20) }]
      : [];
  });
}
