import type { Platform } from '#platform/platform.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';
import { type OwnFigures, ownFigures } from './own-figures.ts';

/** How long counted figures are shown before they are counted again, in ms. */
const keptMs = 5 * 60_000;
const kept = new WeakMap<object, { at: number; figures: Promise<OwnFigures> }>();

/**
 * What the landing page claims, in the documents' order. A claim stands as written until the hub
 * has a figure of its own; words that an admin has written himself stay, hidden ones are left out.
 */
export async function shownClaims(platform: Platform): Promise<string[]> {
  const [claims, figures] = await Promise.all([
    platform.settings.get(claimsSetting),
    figuresOf(platform),
  ]);
  const own: Partial<Record<keyof typeof claims, string | null>> = {
    prompts: figures.prompts === null ? null : `${rounded(figures.prompts)} prompts`,
    users: figures.users === null ? null : `${rounded(figures.users)} users`,
    success: figures.success === null ? null : `${percent(figures.success)} success`,
  };
  return (Object.keys(claimsSetting.initial) as (keyof typeof claims)[]).flatMap((name) => {
    const { text, shown } = claims[name];
    if (!shown) return [];
    const untouched = text === claimsSetting.initial[name].text;
    const said = (untouched && own[name]) || text.trim();
    return said ? [said] : [];
  });
}

function figuresOf(platform: Platform): Promise<OwnFigures> {
  const now = platform.now();
  const known = kept.get(platform.db);
  if (known && now.getTime() - known.at < keptMs) return known.figures;
  const figures = ownFigures(platform.db, now);
  kept.set(platform.db, { at: now.getTime(), figures });
  figures.catch(() => kept.delete(platform.db));
  return figures;
}

/** Exact while small, then its first two digits: `1,234` becomes `1,200+`. */
export function rounded(count: number): string {
  if (count < 100) return String(count);
  const step = 10 ** (String(count).length - 2);
  const floor = Math.floor(count / step) * step;
  return `${floor.toLocaleString('en-US')}${floor < count ? '+' : ''}`;
}

/** Never rounded up to a hundred that it is not. */
const percent = (share: number): string => `${Math.floor(share * 1000) / 10}%`;
