/**
 * Ids of all category routes, without their texts: this list is part of every visitor's first
 * page. `topics.test.ts` holds it equal to the topics.
 */
export const topicIds: readonly string[] =
  `ai-images freepik ai-influencers unique-styles wallpapers
  ai-character-prompts image-prompts memes jokes stories poems song-lyrics scripts game-ideas
  marketing-newsletter-email viral-affiliate-prompts product-photo-ads time-saving-prompts
  content-creation social-media seo-prompts email-marketing sales-copy blog-writing
  product-descriptions ad-copy website-copy press-releases case-studies presentations reports
  proposals contracts invoices prompt-generators icons-logos chatgpt-update app-ideas code-review
  debugging documentation api-design database-design system-architecture security-audit
  performance-optimization testing-strategies deployment monitoring ai-video ai-music-video
  youtube-prompts`.split(/\s+/);
