/** A profession with the topics of the marketplace that its people need. */
export type Profession = {
  readonly id: string;
  readonly label: string;
  readonly topics: readonly string[];
};

const profession = (id: string, label: string, topics: string): Profession => ({
  ...{ id, label },
  topics: topics.trim().split(/\s+/),
});

export const professions: readonly Profession[] = [
  profession('designers', 'Designers', 'ai-images image-prompts unique-styles icons-logos freepik'),
  profession(
    'developers',
    'Developers',
    `code-review debugging documentation api-design database-design system-architecture
    security-audit performance-optimization testing-strategies deployment monitoring`,
  ),
  profession('film-makers', 'Film-makers', 'ai-video ai-music-video youtube-prompts scripts'),
  profession(
    'founders',
    'Founders',
    'app-ideas proposals presentations time-saving-prompts website-copy contracts',
  ),
  profession(
    'marketers',
    'Marketers',
    `marketing-newsletter-email email-marketing social-media seo-prompts ad-copy content-creation
    viral-affiliate-prompts ai-influencers`,
  ),
  profession('musicians', 'Musicians', 'song-lyrics ai-music-video'),
  profession(
    'office',
    'Office and administration',
    'reports invoices contracts presentations time-saving-prompts',
  ),
  profession('public-relations', 'Public relations', 'press-releases case-studies blog-writing'),
  profession('sales', 'Sales', 'sales-copy proposals product-descriptions case-studies'),
  profession(
    'shop-owners',
    'Shop owners',
    'product-descriptions product-photo-ads ad-copy website-copy invoices',
  ),
  profession(
    'teachers',
    'Teachers',
    'presentations reports stories time-saving-prompts game-ideas',
  ),
  profession('writers', 'Writers', 'stories poems scripts blog-writing content-creation jokes'),
];

export const findProfession = (id: string): Profession | undefined =>
  professions.find((each) => each.id === id);
