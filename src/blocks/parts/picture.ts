import { createElement as h, type ReactNode } from 'react';
import { safeHref } from '../addresses.ts';
import type { SiteContext } from '../site-context.ts';

type Picture = {
  readonly assetId?: string;
  /** Instead of what the file itself says. */
  readonly alt?: string;
  /** Widths in CSS, for browsers that choose among copies. */
  readonly sizes?: string;
  /** Among the first things people see. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/** A picture of the site's files; nothing where it is gone or none was chosen. */
export function pictureOf(picture: Picture, site: SiteContext): ReactNode {
  const file = picture.assetId ? site.asset(picture.assetId) : undefined;
  if (!file?.mime.startsWith('image/')) return null;
  const { sources = [] } = file;
  const srcSet = sources
    .map(({ url, width }) => `${encodeURI(safeHref(url))} ${width}w`)
    .join(', ');
  return h('img', {
    ...{ className: picture.className, src: safeHref(file.url) },
    ...{ srcSet: srcSet || undefined, sizes: srcSet ? (picture.sizes ?? '100vw') : undefined },
    ...{ alt: picture.alt || file.alt || '', width: file.width, height: file.height },
    ...(picture.isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
  });
}
