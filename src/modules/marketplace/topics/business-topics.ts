import type { Topic } from './topics.ts';

/** The category routes of the group Business. */
export const businessTopics: readonly Topic[] = [
  {
    id: 'marketing-newsletter-email',
    title: 'Marketing Newsletters',
    category: 'Marketing',
    intro:
      'Newsletters that people open on purpose: subject lines, sections, stories and a single clear call.',
  },
  {
    id: 'viral-affiliate-prompts',
    title: 'Viral Affiliate Content',
    category: 'Marketing',
    intro: 'Honest reviews, comparisons and hooks that earn a click without promising the moon.',
  },
  {
    id: 'product-photo-ads',
    title: 'Product Photo Ads',
    category: 'Art & Design',
    intro:
      'Studio-grade product pictures for shops and ads, with surfaces, props and light spelled out.',
  },
  {
    id: 'time-saving-prompts',
    title: 'Time Savers',
    category: 'Business',
    intro:
      'Small prompts that take a chore off your desk: minutes, summaries, plans, replies and checklists.',
  },
  {
    id: 'content-creation',
    title: 'Content Creation',
    category: 'Marketing',
    intro:
      'Ideas, calendars, outlines and drafts that turn one good thought into a week of content.',
  },
  {
    id: 'social-media',
    title: 'Social Media',
    category: 'Marketing',
    intro: 'Posts, threads, carousels and replies for each network, in a voice that stays yours.',
  },
  {
    id: 'seo-prompts',
    title: 'SEO Prompts',
    category: 'SEO',
    intro:
      'Keyword maps, search intents, titles, snippets and audits that you can act on the same day.',
  },
  {
    id: 'email-marketing',
    title: 'Email Marketing',
    category: 'Marketing',
    intro:
      'Welcome series, win-backs, launches and reminders, with timing and segments thought through.',
  },
  {
    id: 'sales-copy',
    title: 'Sales Copy',
    category: 'Marketing',
    intro:
      'Landing pages, letters and pitches that name the problem, show the proof and ask for the sale.',
  },
  {
    id: 'blog-writing',
    title: 'Blog Writing',
    category: 'Writing',
    intro:
      "Outlines, introductions and whole articles that answer the reader's question early and keep the promise of the title.",
  },
  {
    id: 'product-descriptions',
    title: 'Product Descriptions',
    category: 'Marketing',
    intro: 'Texts for shops that say what a thing does for its buyer, with the facts in order.',
  },
  {
    id: 'ad-copy',
    title: 'Ad Copy',
    category: 'Marketing',
    intro: 'Short ads for search, social and display, in variants you can test against each other.',
  },
  {
    id: 'website-copy',
    title: 'Website Copy',
    category: 'Marketing',
    intro:
      'Home pages, about pages, features and frequent questions in plain words that lead somewhere.',
  },
  {
    id: 'press-releases',
    title: 'Press Releases',
    category: 'Writing',
    intro:
      'News that an editor can print: headline, lead, quotes and boilerplate in the right order.',
  },
  {
    id: 'case-studies',
    title: 'Case Studies',
    category: 'Business',
    intro:
      'Customer stories with a starting point, a turning point and figures that can be checked.',
  },
  {
    id: 'presentations',
    title: 'Presentations',
    category: 'Business',
    intro: 'Slide outlines, speaker notes and one-page briefs for talks that end on time.',
  },
  {
    id: 'reports',
    title: 'Reports',
    category: 'Business',
    intro:
      'Weekly, monthly and board reports that say what happened, why, and what is decided next.',
  },
  {
    id: 'proposals',
    title: 'Proposals',
    category: 'Business',
    intro: 'Offers that show you listened: goals, scope, price, risks and the next step.',
  },
  {
    id: 'contracts',
    title: 'Contracts',
    category: 'Business',
    intro:
      'First drafts and plain-language readings of agreements, to prepare the talk with your lawyer.',
  },
  {
    id: 'invoices',
    title: 'Invoices',
    category: 'Business',
    intro: 'Invoices, reminders, terms and payment plans that get paid and keep the customer.',
  },
];
