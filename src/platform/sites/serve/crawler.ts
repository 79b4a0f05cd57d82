/** Words by which crawlers, link previews and monitors say what they are. */
const crawlers =
  /bot\b|bot[/;)_-]|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|embedly|quora link preview|vkshare|w3c_validator|lighthouse|pagespeed|uptime|pingdom|statuscake|feedfetcher|mediapartners|bingpreview|yandex(?:images|video|media)|ia_archiver/i;

/** Whether a reader says that it is a program which reads pages for others. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  crawlers.test((userAgent ?? '').slice(0, 500));

/** Whether somebody asks not to be followed. */
export const asksForPrivacy = (header: (name: string) => string | undefined): boolean =>
  header('dnt') === '1' || header('sec-gpc') === '1';
