import { isHreflang, isLanguage } from '../language-codes.ts';
import { isReadable } from '../page-facts.ts';
import { faultAt, type PageRule } from '../rule.ts';

/** In which language and for which screens the page is. */
export const languageRules: readonly PageRule[] = [
  {
    id: 'lang-missing',
    title: 'Language not named',
    severity: 'notice',
    why: 'Screen readers guess how to speak the page, and browsers whether to offer a translation.',
    example: '<html>',
    fix: 'Name the language: <html lang="en">.',
    find: (page) =>
      isReadable(page) && !page.lang?.trim()
        ? { message: 'The page does not name its language.', evidence: [] }
        : undefined,
  },
  {
    id: 'lang-bad-code',
    title: 'Unknown language code',
    severity: 'notice',
    why: 'A code that does not exist is as good as none.',
    example: '<html lang="english">',
    fix: 'Use a code such as en, de or pt-BR.',
    find(page) {
      const lang = page.lang?.trim() ?? '';
      if (!isReadable(page) || lang === '' || isLanguage(lang)) return undefined;
      return {
        message: `“${lang.slice(0, 40)}” is no language code.`,
        evidence: [{ line: null, text: `<html lang="${lang.slice(0, 80)}">` }],
      };
    },
  },
  {
    id: 'hreflang-bad-code',
    title: 'Wrong hreflang code',
    severity: 'error',
    why: 'Search engines ignore a version whose language they cannot tell.',
    example: '<link rel="alternate" hreflang="en-UK" href="…">',
    fix: 'Use a language (en), a language with a region (en-GB), or x-default.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.hreflangs.filter(({ code }) => !isHreflang(code)),
            'A language version has a code that does not exist.',
          )
        : undefined,
  },
  {
    id: 'hreflang-duplicate',
    title: 'One language, two addresses',
    severity: 'warning',
    why: 'Search engines cannot tell which of the two is meant and may ignore both.',
    example: '<link … hreflang="de" href="/a"><link … hreflang="de" href="/b">',
    fix: 'Name one address for each language.',
    find(page) {
      const seen = new Map<string, string | null>();
      const twice = page.hreflangs.filter(({ code, url }) => {
        const key = code.toLowerCase();
        if (!seen.has(key)) seen.set(key, url);
        return seen.get(key) !== url;
      });
      return isReadable(page)
        ? faultAt(twice, 'A language is named with two addresses.')
        : undefined;
    },
  },
  {
    id: 'charset-undeclared',
    title: 'Encoding not declared',
    severity: 'warning',
    why: 'Letters outside of ASCII may come out as garbage, in results too.',
    example: 'Content-Type: text/html, with “Müller” on the page and no <meta charset>',
    fix: 'Add <meta charset="utf-8"> as the first thing in <head>.',
    find: (page) =>
      isReadable(page) && !page.hasCharset && page.hasForeignLetters
        ? {
            message: 'The page has letters outside of ASCII and does not declare its encoding.',
            evidence: [],
          }
        : undefined,
  },
  {
    id: 'doctype-old',
    title: 'Document type of the last century',
    severity: 'notice',
    why: 'Browsers lay the page out as they did in 1999, which breaks modern styles.',
    example: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">',
    fix: 'Begin the page with <!doctype html>.',
    find: (page) =>
      isReadable(page) &&
      /html (?:[23]\.\d|4\.0\d? transitional)/i.test(page.doctype) &&
      !/http:/i.test(page.doctype)
        ? {
            message: 'The document type puts browsers into quirks mode.',
            evidence: [{ line: 1, text: page.doctype.slice(0, 200) }],
          }
        : undefined,
  },
  {
    id: 'viewport-missing',
    title: 'Not fitted to phones',
    severity: 'warning',
    why: 'Phones show the page as wide as a desk and people have to zoom; Google ranks by the phone’s view.',
    example: '<head><title>Socks</title></head>',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    find: (page) =>
      isReadable(page) && !page.viewports.some(({ content }) => content !== '')
        ? { message: 'The page does not set a viewport.', evidence: [] }
        : undefined,
  },
  {
    id: 'viewport-no-zoom',
    title: 'Zoom forbidden',
    severity: 'notice',
    why: 'People who see badly cannot enlarge the page.',
    example: '<meta name="viewport" content="width=device-width, user-scalable=no">',
    fix: 'Remove user-scalable=no and maximum-scale=1.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.viewports.filter(({ content }) =>
              /user-scalable\s{0,5}=\s{0,5}(?:no|0)|maximum-scale\s{0,5}=\s{0,5}1(?:\.0)?(?:\D|$)/i.test(
                content,
              ),
            ),
            'The page keeps people from zooming.',
          )
        : undefined,
  },
];
