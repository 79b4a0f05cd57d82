import { commerceSettings } from '#platform/commerce/commerce-settings.ts';
import type { Platform } from '#platform/platform.ts';
import type { Card } from '../../marketplace/contract.ts';
import {
  cardsOfPack,
  type PromptOrder,
  pickPrompts,
  promptsWithSlugs,
} from '../../marketplace/server/public.ts';
import type { Pack } from '../../prompt-packs/contract.ts';
import { listPacks } from '../../prompt-packs/server/public.ts';
import { inOrder, type SectionName } from '../section-defaults.ts';
import type { FilledSection, Section } from '../section-schemas.ts';
import { currentOffers } from './offers.ts';
import { spotlight } from './spotlight.ts';

type Content = Partial<Omit<FilledSection, 'name' | 'title' | 'maxItems'>>;

/** What the sections of one page share while they are filled. */
export type Filling = {
  readonly platform: Platform;
  readonly now: Date;
  /** Prompts that stand on the page already. */
  readonly shown: Set<string>;
  readonly packs: () => Promise<readonly Pack[]>;
};

const blank = ({ name, displayName: title, maxItems }: Section): FilledSection => ({
  ...{ name, title, maxItems, prompts: [], packs: [], notes: [], offers: [] },
  ...{ tools: false, line: null, more: null },
});

/**
 * The given sections with what each shows now, in the order in which visitors see them. Sections
 * that choose by themselves leave out what an earlier one shows.
 */
export async function fillSections(
  platform: Platform,
  sections: readonly Section[],
): Promise<FilledSection[]> {
  let packs: Promise<readonly Pack[]> | undefined;
  const filling: Filling = {
    platform,
    now: platform.now(),
    shown: new Set(),
    packs: () => {
      packs ??= listPacks(platform).then((found) => found.packs.filter(({ listed }) => listed > 0));
      return packs;
    },
  };
  const filled: FilledSection[] = [];
  for (const section of inOrder(sections)) {
    const content = section.assignedPackage
      ? await packContent(filling, section.assignedPackage, section.maxItems)
      : await sources[section.name](filling, section);
    filled.push({ ...blank(section), ...content });
    for (const { id } of content.prompts ?? []) filling.shown.add(id);
  }
  return filled;
}

/** Whether there is anything to see; the coming tools are known to the page only. */
export const isEmpty = ({ prompts, packs, notes, offers, tools }: FilledSection): boolean =>
  !tools && prompts.length + packs.length + notes.length + offers.length === 0;

async function packContent(filling: Filling, title: string, max: number): Promise<Content> {
  const { platform, now } = filling;
  const prompts = (await cardsOfPack(platform.db, title, now)).slice(0, max);
  const pack = (await filling.packs()).find((one) => one.title === title);
  return {
    prompts,
    line: pack?.description || null,
    more: pack ? `/prompt-packs/${pack.slug}` : null,
  };
}

type Source = (filling: Filling, section: Section) => Promise<Content>;

const by =
  (order: PromptOrder, line: string | null, more: string | null): Source =>
  async ({ platform, now, shown }, { maxItems: limit }) => {
    const fresh = order === 'popular' || order === 'rated' || order === 'featured';
    const choice = { by: order, limit, ...(fresh && { without: shown }) };
    const prompts: Card[] = await pickPrompts(platform.db, choice, now);
    return { prompts, line, more };
  };

/** What each section shows while no package is assigned. */
const sources: Readonly<Record<SectionName, Source>> = {
  hero: async (filling, section) => {
    const featured = await by('featured', null, null)(filling, section);
    if (featured.prompts?.length) return featured;
    return { packs: (await filling.packs()).slice(0, section.maxItems) };
  },
  // While nobody has written a review yet, what is opened most.
  highlight: async (filling, section) => {
    const rated = await by(
      'rated',
      'What people liked best',
      '/marketplace?sort=rating',
    )(filling, section);
    if (rated.prompts?.length) return rated;
    return by('popular', 'Worth a closer look', '/marketplace')(filling, section);
  },
  carousel: by('popular', 'Bought, saved and opened most', '/marketplace?sort=popular'),
  slider: async ({ packs }, { maxItems }) => ({
    packs: (await packs()).slice(0, maxItems),
    more: '/prompt-packs',
  }),
  spotlight,
  featured: by('featured', 'Chosen by the people of this hub', '/marketplace'),
  'editor-pick': async ({ platform, now }, { picks, maxItems }) => ({
    prompts: (await promptsWithSlugs(platform.db, picks, now)).slice(0, maxItems),
    line: 'Tried and recommended by the editors',
  }),
  new: by('new', 'Published in the last 30 days', '/marketplace?sort=newest'),
  trending: by('trending', 'What people opened, saved and bought these days', '/marketplace'),
  hot: by('hot', 'Sold most in the last 30 days', '/marketplace'),
  beta: async () => ({ tools: true, line: 'Being built; each has a guide already' }),
  promo: async (_, { notes, maxItems }) => ({ notes: notes.slice(0, maxItems) }),
  limited: async ({ platform, now }, { coupons, maxItems }) => {
    if (coupons.length === 0) return {};
    const { currency } = await platform.settings.get(commerceSettings);
    const offers = await currentOffers(platform.db, now, currency);
    return {
      offers: offers.filter(({ code }) => coupons.includes(code)).slice(0, maxItems),
      line: 'Enter the code at the checkout',
    };
  },
};
