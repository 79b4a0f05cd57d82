import { allBlocks, type Page } from './page-schema.ts';

/** What a page may load: its own files only, and frames of the hosts that it shows on request. */
export function policyOf(page: Page): string {
  const blocks = allBlocks(page);
  const has = (type: string) => blocks.some((block) => block.type === type);
  const hosts = blocks
    .filter(({ type }) => type === 'embed')
    .map(({ props }) => String(props.url ?? ''))
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);
  const frames = [...(has('html') ? ["'self'"] : []), ...new Set(hosts)];
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    "style-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "script-src 'self'",
    ...(has('video') ? ["media-src 'self'"] : []),
    // The search fetches its index; whoever looks at a page for search engines fetches its robots.txt.
    "connect-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
  ].join('; ');
}
