import { isReadable, type ReferenceFact } from '../page-facts.ts';
import { counted, faultAt, type PageRule } from '../rule.ts';

/** Pictures, frames and what else the page loads. */
export const pictureRules: readonly PageRule[] = [
  {
    id: 'image-no-alt',
    title: 'Picture without a description',
    severity: 'warning',
    why: 'Who cannot see the picture learns nothing of it, and picture search does not find it.',
    example: '<img src="socks.jpg">',
    fix: 'Describe in alt="…" what the picture shows; leave alt="" for ornaments.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.images.filter(({ alt }) => alt === null),
            (count) => `${counted(count, 'picture has', 'pictures have')} no description.`,
          )
        : undefined,
  },
  {
    id: 'image-alt-long',
    title: 'Description of a picture too long',
    severity: 'notice',
    why: 'Screen readers read it in one breath, without a way to pause.',
    example: '<img alt="…four sentences…">',
    fix: 'Say it in one sentence of up to 150 characters, and the rest in the text.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.images.filter(({ alt }) => alt !== null && alt.length > 150),
            (count) =>
              `${counted(count, 'description is', 'descriptions are')} longer than 150 characters.`,
          )
        : undefined,
  },
  {
    id: 'image-no-source',
    title: 'Picture without an address',
    severity: 'notice',
    why: 'Nothing is shown, and some browsers load the page itself a second time instead.',
    example: '<img src="">',
    fix: 'Give the picture its address, or remove it.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.images.filter(({ src, text }) => src.trim() === '' && !/srcset|:src/i.test(text)),
            (count) => `${counted(count, 'picture has', 'pictures have')} no address.`,
          )
        : undefined,
  },
  {
    id: 'mixed-content',
    title: 'Unprotected parts',
    severity: 'error',
    why: 'Browsers block parts that come by http on a page that comes by https.',
    example: '<script src="http://cdn.example.org/menu.js">',
    fix: 'Load it by https.',
    find(page) {
      if (!isReadable(page)) return undefined;
      const isSecure = page.url.startsWith('https:');
      const foreign = ({ url }: ReferenceFact) =>
        new URL(url ?? '').host !== new URL(page.url).host;
      const found = page.resources.filter(
        (one) => /^\s{0,20}http:/i.test(one.href) && one.url !== null && (isSecure || foreign(one)),
      );
      return faultAt(found, (count) =>
        isSecure
          ? `${counted(count, 'part comes', 'parts come')} by http and ${count === 1 ? 'is' : 'are'} blocked.`
          : `${counted(count, 'part of another server comes', 'parts of other servers come')} by http and will be blocked once the site uses https.`,
      );
    },
  },
  {
    id: 'form-insecure',
    title: 'Form that sends unprotected',
    severity: 'error',
    why: 'What people type goes over the network for all to read, and browsers warn them.',
    example: '<form action="http://example.org/send"> on an https page',
    fix: 'Send the form to an https address.',
    find: (page) =>
      isReadable(page) && page.url.startsWith('https:')
        ? faultAt(
            page.forms.filter(({ url }) => url?.startsWith('http:')),
            'A form sends what people type without encryption.',
          )
        : undefined,
  },
  {
    id: 'frame-used',
    title: 'Page made of frames',
    severity: 'warning',
    why: 'Search engines index the frames by themselves, without what stands around them.',
    example: '<frameset cols="20%,80%">',
    fix: 'Build the page without frames.',
    find: (page) =>
      isReadable(page) ? faultAt(page.frames, 'The page is divided into frames.') : undefined,
  },
  {
    id: 'plugin-used',
    title: 'Content that needs a plug-in',
    severity: 'warning',
    why: 'No browser of today shows it.',
    example: '<embed type="application/x-shockwave-flash" …>',
    fix: 'Replace it by HTML, video or an image.',
    find: (page) =>
      isReadable(page)
        ? faultAt(page.plugins, 'The page needs a plug-in that browsers no longer have.')
        : undefined,
  },
  {
    id: 'frame-no-title',
    title: 'Embedded page without a name',
    severity: 'notice',
    why: 'Screen readers announce a frame and cannot say what is in it.',
    example: '<iframe src="https://maps.example.org/…">',
    fix: 'Give the <iframe> a title.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.unnamedFrames,
            (count) => `${counted(count, 'embedded page has', 'embedded pages have')} no title.`,
          )
        : undefined,
  },
  {
    id: 'base-elsewhere',
    title: 'Links counted from another site',
    severity: 'error',
    why: 'Every relative link and picture of the page leads to the other site.',
    example: '<base href="https://staging.example.net/">',
    fix: 'Remove <base>, or name this site in it.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.bases.filter(
              ({ url }) => url !== null && new URL(url).host !== new URL(page.url).host,
            ),
            'The page resolves its links against another site.',
          )
        : undefined,
  },
];
