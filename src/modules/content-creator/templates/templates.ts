import { articles } from './articles.ts';
import { business } from './business.ts';
import { media } from './media.ts';
import type { Template } from './template.ts';

/** All kinds of texts, by how often they are wanted in their group. */
export const templates: readonly Template[] = [...articles, ...business, ...media];

export const formats = [
  ...(['article', 'product', 'case-study', 'press-release', 'script', 'job-ad', 'faq'] as const),
  ...(['linkedin-post', 'how-to', 'list', 'comparison', 'interview', 'opinion'] as const),
  ...(['review', 'report', 'service', 'landing-text', 'about-us', 'announcement'] as const),
  ...(['event', 'newsletter', 'email', 'social-post', 'speech'] as const),
] as const;
export type Format = (typeof formats)[number];

export const templateOf = (format: Format): Template =>
  templates.find(({ id }) => id === format) as Template;
