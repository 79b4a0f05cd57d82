import { beforeAll, expect, it } from 'vitest';
import type { LinkPlaceName, ModuleInfo } from '#kernel/module.ts';
import { linksOf, type NavGroup, navigationOf } from '#shell/navigation/navigation.ts';
import { discoverModules } from './discovery.ts';

let infos: ModuleInfo[];
beforeAll(async () => {
  infos = (await discoverModules()).map(({ info }) => info);
});

/** The navigation to the letter: what the documents fix must not get lost among the modules. */
const bar = {
  'API Management': `
    API Key Manager /api-keys
    API Dashboard /api-dashboard
    Airtable API Manager /airtable-api-manager
    Command Center /airtable-dashboard`,
  'Prompt Platform': `
    Marketplace /marketplace
    Store /store
    Prompt Gallery /prompt-gallery
    Prompt Packs /prompt-packs
    My Prompts /prompt-dashboard
    Submit a Prompt /submit-prompt
    Sell /sell
    Creator Earnings /creator-earnings
    Prompt Management /prompt-management-dashboard
    Bulk Upload /bulk-upload`,
  'AI Tools': `
    All Modules /modules
    Super Chatbot /modules/super-chatbot
    Smart AI /smart-ai
    AI Chat Assistant /modules/ai-chat
    Image Generator /image-generator
    Avatar Generator /avatar-generator
    Video Generator /video-generator
    One-Button Video Maker /one-button-video-maker
    Smart Music Video /smart-music-video
    AI Ad Creator /ai-ad-creator
    Voice Clone /voice-clone
    Prompt Generator /prompt-generator
    Chat with PDF /chat-pdf`,
  'Content Tools': `
    Content Creator /content-creator
    Content Optimization /content-optimization
    SEO Studio /seo-studio
    Newsletter /newsletter
    Book Publisher /book-publisher`,
  'Resources & Learning': `
    Knowledge Base /knowledge-base
    Training /training
    Tutorials /tutorials
    Analytics /analytics`,
};
const categories = {
  Creative: `
    AI images /ai-images
    Stock-style graphics /freepik
    AI influencers /ai-influencers
    Unique styles /unique-styles
    Wallpapers /wallpapers
    AI character prompts /ai-character-prompts
    Image prompts /image-prompts
    Memes /memes
    Jokes /jokes
    Stories /stories
    Poems /poems
    Song lyrics /song-lyrics
    Scripts /scripts
    Game ideas /game-ideas`,
  Business: `
    Marketing newsletter email /marketing-newsletter-email
    Viral affiliate prompts /viral-affiliate-prompts
    Product photo ads /product-photo-ads
    Time saving prompts /time-saving-prompts
    Content creation /content-creation
    Social media /social-media
    SEO prompts /seo-prompts
    Email marketing /email-marketing
    Sales copy /sales-copy
    Blog writing /blog-writing
    Product descriptions /product-descriptions
    Ad copy /ad-copy
    Website copy /website-copy
    Press releases /press-releases
    Case studies /case-studies
    Presentations /presentations
    Reports /reports
    Proposals /proposals
    Contracts /contracts
    Invoices /invoices`,
  Technical: `
    Prompt generators /prompt-generators
    Icons and logos /icons-logos
    ChatGPT update /chatgpt-update
    App ideas /app-ideas
    Code review /code-review
    Debugging /debugging
    Documentation /documentation
    API design /api-design
    Database design /database-design
    System architecture /system-architecture
    Security audit /security-audit
    Performance optimization /performance-optimization
    Testing strategies /testing-strategies
    Deployment /deployment
    Monitoring /monitoring`,
  Video: `
    AI video /ai-video
    AI music video /ai-music-video
    YouTube prompts /youtube-prompts`,
};
const admin = {
  'Admin Tools': `
    Dashboard /dashboard
    Admin /admin
    Moderation /admin/prompts
    Orders /admin/orders
    Homepage Content /homepage-content`,
};

const listed = (groups: Readonly<Record<string, string>>) =>
  Object.entries(groups).map(([label, text]) => ({
    label,
    links: text.trim().split(/\n\s*/),
  }));
const shown = (groups: readonly NavGroup[]) =>
  groups.map(({ label, links }) => ({
    label,
    links: links.map((link) => `${link.label} ${link.path}`),
  }));

it('the modules fill the navigation with the same links in the same order as the documents', () => {
  const navigation = navigationOf(infos);
  expect(shown(navigation.groups)).toEqual(listed(bar));
  expect(shown(navigation.categories)).toEqual(listed(categories));
  expect(shown([navigation.admin])).toEqual(listed(admin));
});

it('every link leads to a path of the module that names it, or to its guide, at a place of its own', () => {
  for (const { id, path: opens, paths, nav = [] } of infos) {
    for (const { path = opens } of nav) expect([...paths, `${opens}/guide`], id).toContain(path);
  }
  const places = infos.flatMap(({ nav = [] }) =>
    nav.map(({ group, place }) => `${group} ${place}`),
  );
  expect(new Set(places).size).toBe(places.length);
});

it('the other places show what the hub has always shown there', () => {
  const linksAt = (place: LinkPlaceName) =>
    linksOf(infos, place).map(({ label, path }) => `${label} ${path}`);
  expect(linksAt('Learn')).toEqual([
    'Guides /modules/super-chatbot/guide',
    'Tutorials /tutorials',
    'Training /training',
    'Knowledge Base /knowledge-base',
  ]);
  expect(linksAt('Work')).toEqual([
    'Projects /projects',
    'Library /assets',
    'Activity /activity',
    'Approvals /approvals',
    'Connections /connections',
  ]);
  expect(linksAt('Person')).toEqual([
    'My account /portal',
    'Assistants /modules/ai-chat/assistants',
    'Memory /modules/ai-chat/memory',
    'My orders /orders',
    'Admin /admin',
  ]);
  expect(linksAt('Begin')).toEqual([
    'New chat /modules/super-chatbot',
    'New film /modules/one-button-video-maker',
    'Submit a prompt /submit-prompt',
    'My account /portal',
  ]);
  expect(linksAt('Ways on')).toEqual([
    'Home /',
    'Marketplace /marketplace',
    'Prompt Packs /prompt-packs',
    'All modules /modules',
  ]);
  expect(linksAt('Instead')).toEqual(['API Key Manager /api-keys', 'Home /']);
  expect(linksAt('Search')).toEqual(['Search prompts /marketplace']);
  expect(linksAt('Header')).toEqual(['Explore Prompts /marketplace']);
});
