/** The sections that a landing page may have, in the documents' order. */
export const sectionNames = [
  'hero',
  'highlight',
  'carousel',
  'slider',
  'spotlight',
  'featured',
  'editor-pick',
  'new',
  'trending',
  'hot',
  'beta',
  'promo',
  'limited',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Borders of what an admin may enter. */
export const mostItems = 50;
export const lastOrder = 999;

type Default = { readonly displayName: string; readonly isEnabled: boolean; readonly max: number };

const defaults: Readonly<Record<SectionName, Default>> = {
  hero: { displayName: 'Hero', isEnabled: true, max: 1 },
  highlight: { displayName: 'Highlights', isEnabled: true, max: 3 },
  carousel: { displayName: 'Popular right now', isEnabled: false, max: 10 },
  slider: { displayName: 'Packs for a whole task', isEnabled: false, max: 8 },
  spotlight: { displayName: 'Spotlight', isEnabled: true, max: 6 },
  featured: { displayName: 'Featured prompts', isEnabled: true, max: 9 },
  'editor-pick': { displayName: 'Editor’s picks', isEnabled: false, max: 6 },
  new: { displayName: 'New arrivals', isEnabled: true, max: 12 },
  trending: { displayName: 'Trending', isEnabled: true, max: 8 },
  hot: { displayName: 'Hot sellers', isEnabled: false, max: 6 },
  beta: { displayName: 'Coming to the hub', isEnabled: false, max: 4 },
  promo: { displayName: 'Good to know', isEnabled: false, max: 3 },
  limited: { displayName: 'For a limited time', isEnabled: false, max: 5 },
};

/** What "Reset to default configuration" brings back. */
export const defaultSections = () =>
  sectionNames.map((name, index) => ({
    name,
    displayName: defaults[name].displayName,
    isEnabled: defaults[name].isEnabled,
    assignedPackage: null as string | null,
    maxItems: defaults[name].max,
    sortOrder: index + 1,
    picks: [] as string[],
    notes: [] as { title: string; text: string; link: string }[],
    coupons: [] as string[],
  }));

/** In the order in which visitors see them; equal numbers keep the documents' order. */
export const inOrder = <T extends { name: SectionName; sortOrder: number }>(
  sections: readonly T[],
): T[] =>
  [...sections].sort(
    (a, b) =>
      a.sortOrder - b.sortOrder || sectionNames.indexOf(a.name) - sectionNames.indexOf(b.name),
  );
