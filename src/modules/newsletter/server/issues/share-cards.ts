import type { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import type { ShareCard } from '#platform/share-images/share-card.ts';
import { createShareImageRoutes } from '#platform/share-images/share-image-routes.ts';
import { registerSharePages } from '#platform/share-images/share-pages.ts';
import { headOfIssue } from './archive.ts';

const hue = 168;

/** `/share-images/newsletter/<slug>.png`: pictures for link previews of published issues. */
export const createIssuePictures = (platform: Platform): Hono<HubEnv> =>
  createShareImageRoutes(platform, 'newsletter', (slug) => cardOf(platform, slug));

async function cardOf({ db }: Platform, slug: string): Promise<ShareCard | undefined> {
  try {
    const { subject, preheader, publishedAt } = await headOfIssue(db, slug);
    const label = `Newsletter · ${publishedAt.slice(0, 10)}`;
    return { label, title: subject, line: preheader || undefined, seed: slug, hue };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** The picture of the newsletter's own page. */
export const registerNewsletterPage = (platform: Platform): void =>
  registerSharePages(platform, {
    newsletter: {
      label: 'Newsletter',
      title: 'The best of the hub, in your inbox',
      line: 'One-click unsubscribe',
      ...{ seed: 'newsletter', hue },
    },
  });
