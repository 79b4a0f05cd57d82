import type { NavEntry } from '#kernel/module.ts';

/**
 * All category routes by their dropdown of the navigation, without their texts: this list is part of
 * every visitor's first page. The words of a link make its id, unless one follows them (`words: id`);
 * `topics.test.ts` holds the ids equal to the topics.
 */
const grouped = {
  Creative: `
    AI images
    Stock-style graphics: freepik
    AI influencers
    Unique styles
    Wallpapers
    AI character prompts
    Image prompts
    Memes
    Jokes
    Stories
    Poems
    Song lyrics
    Scripts
    Game ideas`,
  Business: `
    Marketing newsletter email
    Viral affiliate prompts
    Product photo ads
    Time saving prompts
    Content creation
    Social media
    SEO prompts
    Email marketing
    Sales copy
    Blog writing
    Product descriptions
    Ad copy
    Website copy
    Press releases
    Case studies
    Presentations
    Reports
    Proposals
    Contracts
    Invoices`,
  Technical: `
    Prompt generators
    Icons and logos: icons-logos
    ChatGPT update
    App ideas
    Code review
    Debugging
    Documentation
    API design
    Database design
    System architecture
    Security audit
    Performance optimization
    Testing strategies
    Deployment
    Monitoring`,
  Video: `
    AI video
    AI music video
    YouTube prompts`,
} as const;

/** The category routes as links of the navigation. */
export const topicLinks: readonly (NavEntry & { readonly path: string })[] = (
  Object.keys(grouped) as (keyof typeof grouped)[]
).flatMap((group) =>
  grouped[group]
    .trim()
    .split(/\n */)
    .map((words, place) => {
      const [label = '', id = label.toLowerCase().replaceAll(' ', '-')] = words.split(': ');
      return { group, label, path: `/${id}`, place };
    }),
);

export const topicIds: readonly string[] = topicLinks.map(({ path }) => path.slice(1));
