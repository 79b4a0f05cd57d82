import { cleanPage, htmlOf, prose } from '../../src/modules/seo-studio/testing/page-parts.ts';

/** A page of some 20 kB with forty links, as a template with content gives. */
export function pageAt(origin: string, number: number, count: number): string {
  const page = cleanPage(origin, `/p/${number}`, number);
  page.text = `<p>${prose(number, 120)}</p>`;
  page.nav.push(
    ...Array.from({ length: 40 }, (_, at) => {
      const to = (number * 40 + at + 1) % count;
      return `<a class="navigation-link" href="/p/${to}">Page number ${to}</a>`;
    }),
  );
  return htmlOf(page);
}
