import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `keyword research, seo`,
  about: `seo, keyword research, meta description*`,
};
