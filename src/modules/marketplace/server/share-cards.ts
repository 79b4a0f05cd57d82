import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { priceText } from '#kernel/money.ts';
import { counted } from '#kernel/text/counted.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import type { ShareCard } from '#platform/share-images/share-card.ts';
import { createShareImageRoutes } from '#platform/share-images/share-image-routes.ts';
import { registerSharePages, sharePage } from '#platform/share-images/share-pages.ts';
import { hueOf } from '../art-palette.ts';
import { promptsOf, topics } from '../topics/topics.ts';
import { findCreator } from './catalogue/show-creator.ts';
import { loadPrompt } from './prompt/load-prompt.ts';

/** Pictures for link previews of prompts, creators and the registered pages. */
export function createPictureRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.route(
    '/',
    createShareImageRoutes(platform, 'prompts', (slug) => ofPrompt(platform, slug)),
  );
  routes.route(
    '/',
    createShareImageRoutes(platform, 'creators', (slug) => ofCreator(platform, slug)),
  );
  routes.route(
    '/',
    createShareImageRoutes(platform, 'pages', async (name) => sharePage(platform, name)),
  );
  return routes;
}

async function ofPrompt({ db }: Platform, slug: string): Promise<ShareCard | undefined> {
  const row = await orNothing(loadPrompt(db, null, sql`p.slug = ${slug}`));
  if (!row) return undefined;
  return {
    label: `${row.category} · ${row.model}`,
    title: row.title,
    line: `by ${row.creator_name}`,
    rating:
      row.rating_count > 0
        ? { stars: row.rating_sum / row.rating_count, reviews: row.rating_count }
        : undefined,
    price: priceText(row.price, row.currency),
    seed: row.id,
    hue: hueOf(row.category),
  };
}

async function ofCreator({ db }: Platform, slug: string): Promise<ShareCard | undefined> {
  const creator = await orNothing(findCreator(db, slug));
  if (!creator) return undefined;
  const { name, prompts, sales, rating, reviews, key } = creator;
  return {
    label: 'Creator',
    title: name,
    line: `${counted(prompts, 'prompt')} · ${sales === '1' ? '1 sale' : `${sales} sales`}`,
    rating: rating === null ? undefined : { stars: rating, reviews },
    seed: key,
    hue: hueOf(''),
  };
}

async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** The catalogue's own pages: the marketplace and every topic. */
export function registerCataloguePages(platform: Platform): void {
  registerSharePages(platform, {
    marketplace: {
      label: 'Marketplace',
      title: 'Prompts for every model and every task',
      line: 'Look at each before you buy it',
      ...{ seed: 'marketplace', hue: 168 },
    },
    ...Object.fromEntries(
      topics.map(({ id, title, category }) => [
        id,
        { label: category, title: promptsOf(title), seed: id, hue: hueOf(category) },
      ]),
    ),
  });
}
