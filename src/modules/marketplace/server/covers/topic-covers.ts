import type { LookName } from './looks/look-names.ts';

/** How the covers of a topic look: a technique, its inks from dark to light, and what it shows unless a prompt says better. */
export type TopicCover = {
  readonly look: LookName;
  /** Hex, darkest first; the last one is the paper. */
  readonly inks: string;
  readonly scene: string;
};

const cover = (look: LookName, inks: string, scene: string): TopicCover => ({ look, inks, scene });

export const topicCovers: Readonly<Record<string, TopicCover>> = {
  'ai-images': cover('plain', '1b2a49 c8553d e8a87c f7ecd9', 'a fox in a forest at dusk'),
  freepik: cover('plain', '22333b 5e9c76 f2c57c fbf3e4', 'a laptop and a houseplant on a table'),
  'ai-influencers': cover('photo', '3a2231 d96c75 f1b5a3 fff3ea', 'a woman on a beach at sunset'),
  'unique-styles': cover('woodblock', '1d2b3a b5432f e3a857 f4ead2', 'a lighthouse by the sea'),
  wallpapers: cover('plain', '101b3b 4a5fc1 9ab3f5 eef2ff', 'mountains at dawn'),
  'ai-character-prompts': cover('plain', '2a1a3e 8c4fb0 e59bd0 faeaf7', 'a queen in a castle'),
  'image-prompts': cover('plain', '20302a 5b8a72 d8c99b f8f3e3', 'a cup of coffee on a table'),
  memes: cover('comic', '17151f e5383b ffba08 fff8e1', 'a cat on a sofa'),
  jokes: cover('comic', '1b1830 3f88c5 ffba08 fff7df', 'a penguin with an umbrella'),
  stories: cover('sketch', '3b2f2f 9c6b4f dcb98c fbf1df', 'a book under a tree at dusk'),
  poems: cover('sketch', '2f3e46 6b9080 cce3de f6fff8', 'a rose and a letter on a table'),
  'song-lyrics': cover('neon', '170f2e ff4d8d 8a5cff 4de1ff', 'a guitar in a room'),
  scripts: cover('tones', '16161d 6d3b47 d98e73 fae3c6', 'a man and a woman in a room at night'),
  'game-ideas': cover('pixels', '14213d 5a189a f77f00 fcefb4', 'a dragon before a castle'),
  'marketing-newsletter-email': cover(
    'page',
    '1f2a44 3e7cb1 f2b880 fdf6ec',
    'a letter and a cup of coffee on a table',
  ),
  'viral-affiliate-prompts': cover(
    'photo',
    '26323a 2f9c95 f4a259 fbf5e9',
    'a camera and a coin on a table',
  ),
  'product-photo-ads': cover(
    'plain',
    '2b2d42 8d99ae edf2f4 ffffff',
    'a bottle and a lemon on a table',
  ),
  'time-saving-prompts': cover(
    'porthole',
    '0f3d3e 1f7a6d f2c14e fff6dd',
    'a clock and a cup of tea on a table',
  ),
  'content-creation': cover(
    'gallery',
    '33243d b4656f f0c987 fdf4e8',
    'a pencil and a light bulb on a table',
  ),
  'social-media': cover('photo', '2b1d4f ff5d8f ffb26b fff2e6', 'a phone and a coffee on a table'),
  'seo-prompts': cover('browser', '12263a 2e7d6b f4d58d f7f9f3', 'a telescope on a hill at dawn'),
  'email-marketing': cover('porthole', '23204d 6457a6 f49d6e fff3e8', 'three letters on a table'),
  'sales-copy': cover('risograph', '1b3a4b e4572e ffc15e fff5e1', 'a gift on a table'),
  'blog-writing': cover('page', '2d3142 d1603d e8b4a2 fbf5ef', 'a laptop and a pencil on a table'),
  'product-descriptions': cover(
    'gallery',
    '2f2b27 8f7a5e d9c7a3 faf5ea',
    'a suitcase and a hat on a table',
  ),
  'ad-copy': cover('risograph', '23145c ef3e5b f9c22e fff6df', 'a balloon over a city'),
  'website-copy': cover('browser', '251f3a 6c5dd3 f7a072 fbf4f0', 'a house on a hill in spring'),
  'press-releases': cover(
    'engraving',
    '1c2321 56666b a9b4c2 f4f3ea',
    'a flag on a building in a street',
  ),
  'case-studies': cover('photo', '1f3a3d 3d8b7d e7c08a f8f3e6', 'a shop in a street'),
  presentations: cover(
    'tones',
    '1a1b41 5b4fc9 ff9f6b fff0dc',
    'a teacher and three people in a room',
  ),
  reports: cover('page', '14342b 3c8d6e c9d9a7 f8faf0', 'a microscope and books on a table'),
  proposals: cover('porthole', '2a2438 5c5470 dbb98f faf3e7', 'a bridge over a river at dawn'),
  contracts: cover('engraving', '1d2d44 5c6f8a b8c1cc f6f4ee', 'a key and a letter on a table'),
  invoices: cover('gallery', '1d3b2a 4c956c ffc971 fefae8', 'coins and a letter on a table'),
  'prompt-generators': cover('neon', '0c1a2b 14e0b4 4d8dff f9f871', 'a robot in a room'),
  'icons-logos': cover('appIcon', '1a1a2e 5163d6 f98866 fff1e6', 'an owl'),
  'chatgpt-update': cover('mosaic', '0e2a33 1f8a70 bedb39 fdffe0', 'a robot and a book in a room'),
  'app-ideas': cover('appIcon', '1b2845 6a4cbb f26ca7 fdeef6', 'a rocket in space'),
  'code-review': cover('browser', '0d1b2a 33658a 86bbd8 f1f7fb', 'an owl in a forest at night'),
  debugging: cover('pixels', '101820 9b2335 f2aa4c fdf2dd', 'a ladybird on a leaf'),
  documentation: cover('page', '1f2833 45a29e c5e3df f4fbfa', 'books and a lamp in a room'),
  'api-design': cover('blueprint', '10386b 2f66b0 9fc3ee f3f8ff', 'a bridge over a river'),
  'database-design': cover('blueprint', '0c4a4a 1b7f79 9ad8cf f0fffc', 'a bookshelf in a room'),
  'system-architecture': cover('blueprint', '2b1f5c 5a48b5 b9aef0 f6f3ff', 'a castle on a hill'),
  'security-audit': cover('tones', '0b132b 1c5d63 5bc0be e5fbf8', 'a castle with a key'),
  'performance-optimization': cover(
    'tinted',
    '2a0f1d b5179e f77f00 ffe8c2',
    'a motorcycle on a street',
  ),
  'testing-strategies': cover('chalk', '1f3b33 f2c14e e07a5f f7f7ee', 'a microscope on a table'),
  deployment: cover('risograph', '14213d f25f5c ffe066 fffae6', 'a rocket in the sky'),
  monitoring: cover('neon', '061a1f 2ee59d 24a0ed ff5964', 'a lighthouse by the sea at night'),
  'ai-video': cover('plain', '10151f 2b3a55 c9a66b f4e9d8', 'a train in the mountains at dawn'),
  'ai-music-video': cover('plain', '1c0f2b 7b2d8b f45b69 ffe3c4', 'a guitar on a beach at sunset'),
  'youtube-prompts': cover('plain', '1b1b1e d7263d f4d35e fffbea', 'a camera and a man in a room'),
};
