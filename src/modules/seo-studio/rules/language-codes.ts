const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a tag of BCP 47 names a language, and a region if any, that exist. */
export function isLanguage(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag);
    return languages.of(language) !== undefined && (!region || isRegion(region));
  } catch {
    return false;
  }
}

const isRegion = (region: string) => regions.of(region) !== undefined && region !== 'UK';

/** As search engines take it: a language, perhaps a script, perhaps a region. */
export const isHreflang = (code: string): boolean =>
  code.toLowerCase() === 'x-default' ||
  (/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(code) &&
    !/-uk$/i.test(code) &&
    isLanguage(code));
