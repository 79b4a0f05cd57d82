/** A link of the navigation bar. */
export type NavLink = { readonly label: string; readonly path: string };
export type NavGroup = { readonly label: string; readonly links: readonly NavLink[] };

/** Turns `/blog-writing` into `Blog writing`. */
const titled = (slug: string): NavLink => {
  const words = slug
    .replaceAll('-', ' ')
    .replace(/\b(ai|seo|api)\b/g, (word) => word.toUpperCase())
    .replace('chatgpt', 'ChatGPT')
    .replace('youtube', 'YouTube')
    .replace('icons logos', 'icons and logos')
    .replace('freepik', 'stock-style graphics');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), path: `/${slug}` };
};
const listed = (slugs: string) => slugs.trim().split(/\s+/).map(titled);

/** The four dropdowns inside "Prompt Categories". */
export const promptCategories: readonly NavGroup[] = [
  {
    label: 'Creative',
    links: listed(`ai-images freepik ai-influencers unique-styles wallpapers ai-character-prompts
      image-prompts memes jokes stories poems song-lyrics scripts game-ideas`),
  },
  {
    label: 'Business',
    links: listed(`marketing-newsletter-email viral-affiliate-prompts product-photo-ads
      time-saving-prompts content-creation social-media seo-prompts email-marketing sales-copy
      blog-writing product-descriptions ad-copy website-copy press-releases case-studies
      presentations reports proposals contracts invoices`),
  },
  {
    label: 'Technical',
    links: listed(`prompt-generators icons-logos chatgpt-update app-ideas code-review debugging
      documentation api-design database-design system-architecture security-audit
      performance-optimization testing-strategies deployment monitoring`),
  },
  { label: 'Video', links: listed('ai-video ai-music-video youtube-prompts') },
];

/** The groups of the navigation bar, in the documents' order; "Prompt Categories" comes after Content Tools. */
export const navGroups: readonly NavGroup[] = [
  {
    label: 'API Management',
    links: [
      { label: 'API Key Manager', path: '/api-keys' },
      { label: 'API Dashboard', path: '/api-dashboard' },
      { label: 'Airtable API Manager', path: '/airtable-api-manager' },
      { label: 'Command Center', path: '/airtable-dashboard' },
    ],
  },
  {
    label: 'Prompt Platform',
    links: [
      { label: 'Marketplace', path: '/marketplace' },
      { label: 'Store', path: '/store' },
      { label: 'Prompt Gallery', path: '/prompt-gallery' },
      { label: 'Prompt Packs', path: '/prompt-packs' },
      { label: 'My Prompts', path: '/prompt-dashboard' },
      { label: 'Submit a Prompt', path: '/submit-prompt' },
      { label: 'Sell', path: '/sell' },
      { label: 'Creator Earnings', path: '/creator-earnings' },
      { label: 'Prompt Management', path: '/prompt-management-dashboard' },
      { label: 'Bulk Upload', path: '/bulk-upload' },
    ],
  },
  {
    label: 'AI Tools',
    links: [
      { label: 'All Modules', path: '/modules' },
      { label: 'Super Chatbot', path: '/modules/super-chatbot' },
      { label: 'Smart AI', path: '/smart-ai' },
      { label: 'AI Chat Assistant', path: '/modules/ai-chat' },
      { label: 'Image Generator', path: '/image-generator' },
      { label: 'Avatar Generator', path: '/avatar-generator' },
      { label: 'Video Generator', path: '/video-generator' },
      { label: 'One-Button Video Maker', path: '/one-button-video-maker' },
      { label: 'Smart Music Video', path: '/smart-music-video' },
      { label: 'AI Ad Creator', path: '/ai-ad-creator' },
      { label: 'Voice Clone', path: '/voice-clone' },
      { label: 'Prompt Generator', path: '/prompt-generator' },
      { label: 'Chat with PDF', path: '/chat-pdf' },
    ],
  },
  {
    label: 'Content Tools',
    links: [
      { label: 'Content Creator', path: '/content-creator' },
      { label: 'Content Optimization', path: '/content-optimization' },
      { label: 'SEO Studio', path: '/seo-studio' },
      { label: 'Newsletter', path: '/newsletter' },
      { label: 'Book Publisher', path: '/book-publisher' },
    ],
  },
  {
    label: 'Resources & Learning',
    links: [
      { label: 'Knowledge Base', path: '/knowledge-base' },
      { label: 'Training', path: '/training' },
      { label: 'Tutorials', path: '/tutorials' },
      { label: 'Analytics', path: '/analytics' },
    ],
  },
];

/** Shown to admins only. */
export const adminGroup: NavGroup = {
  label: 'Admin Tools',
  links: [
    { label: 'Dashboard', path: '/dashboard' },
    { label: 'Admin', path: '/admin' },
    { label: 'Moderation', path: '/admin/prompts' },
    { label: 'Orders', path: '/admin/orders' },
    { label: 'Homepage Content', path: '/homepage-content' },
  ],
};

/** Every path that the bar links to. */
export const allNavPaths: readonly string[] = [
  ...navGroups.flatMap(({ links }) => links),
  ...promptCategories.flatMap(({ links }) => links),
  ...adminGroup.links,
].map(({ path }) => path);
