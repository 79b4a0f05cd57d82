import { allBlocks, type Page } from './page-schema.ts';

export type FrameDocument = {
  readonly blockId: string;
  readonly html: string;
  readonly csp: string;
};

/** People's own HTML may do in its frame what it likes, as a page of nobody: no cookies, no forms, no way up. */
const csp = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
].join('; ');

/** The documents of all blocks of people's HTML, as they were written. */
export const framesOf = (page: Page): FrameDocument[] =>
  allBlocks(page)
    .filter(({ type }) => type === 'html')
    .map(({ id, props }) => ({ blockId: id, html: String(props.html ?? ''), csp }));
