import type { Platform } from '#platform/platform.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';
import { type OwnFigures, ownFigures } from './own-figures.ts';

/** How long counted figures are shown before they are counted again, in ms. */
const keptMs = 5 * 60_000;
const kept = new WeakMap<object, { at: number; figures: Promise<OwnFigures> }>();

const names = ['prompts', 'users', 'success', 'packs'] as const;
type Name = (typeof names)[number];

/**
 * What the landing page claims, in the documents' order: all of it as written, or all of it the hub's
 * own figures. Never a mixture: one counted figure would give the lie to the written one beside it.
 */
export async function shownClaims(platform: Platform): Promise<string[]> {
  const claims = await platform.settings.get(claimsSetting);
  const said: Partial<Record<Name, string>> =
    claims.source === 'own' ? inWords(await figuresOf(platform)) : {};
  return names.flatMap((name) => {
    const { text, shown } = claims[name];
    const claim = claims.source === 'own' ? said[name] : text.trim();
    return shown && claim ? [claim] : [];
  });
}

/** Figures as claims; what there is too little of to say is left out. */
const inWords = ({
  prompts,
  users,
  success,
  packs,
}: OwnFigures): Partial<Record<Name, string>> => ({
  ...(prompts !== null && { prompts: counted(prompts, 'prompt') }),
  ...(users !== null && { users: counted(users, 'user') }),
  ...(success !== null && { success: `${percent(success)} success` }),
  ...(packs !== null && { packs: counted(packs, 'Prompt Pack') }),
});

const counted = (count: number, noun: string) =>
  `${rounded(count)} ${noun}${count === 1 ? '' : 's'}`;

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
