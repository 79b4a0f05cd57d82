import type { NavEntry } from '#kernel/module.ts';

/**
 * Ids of all category routes by their dropdown of the navigation, without their texts: this list is
 * part of every visitor's first page. `topics.test.ts` holds it equal to the topics.
 */
const grouped = {
  Creative: `ai-images freepik ai-influencers unique-styles wallpapers ai-character-prompts
    image-prompts memes jokes stories poems song-lyrics scripts game-ideas`,
  Business: `marketing-newsletter-email viral-affiliate-prompts product-photo-ads
    time-saving-prompts content-creation social-media seo-prompts email-marketing sales-copy
    blog-writing product-descriptions ad-copy website-copy press-releases case-studies
    presentations reports proposals contracts invoices`,
  Technical: `prompt-generators icons-logos chatgpt-update app-ideas code-review debugging
    documentation api-design database-design system-architecture security-audit
    performance-optimization testing-strategies deployment monitoring`,
  Video: 'ai-video ai-music-video youtube-prompts',
} as const;

/** Turns `blog-writing` into `Blog writing`. */
const titled = (id: string): string => {
  const words = id
    .replaceAll('-', ' ')
    .replace(/\b(ai|seo|api)\b/g, (word) => word.toUpperCase())
    .replace('chatgpt', 'ChatGPT')
    .replace('youtube', 'YouTube')
    .replace('icons logos', 'icons and logos')
    .replace('freepik', 'stock-style graphics');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The category routes as links of the navigation. */
export const topicLinks: readonly (NavEntry & { readonly path: string })[] = (
  Object.keys(grouped) as (keyof typeof grouped)[]
).flatMap((group) =>
  grouped[group]
    .split(/\s+/)
    .map((id, place) => ({ group, label: titled(id), path: `/${id}`, place })),
);

export const topicIds: readonly string[] = topicLinks.map(({ path }) => path.slice(1));
