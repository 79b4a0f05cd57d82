import { findTopic, type Topic } from '../../topics/topics.ts';

/** Where prompts of a table go that name no topic of their own. */
const topics: Readonly<Record<string, string>> = {
  'Video Prompts': 'ai-video',
  'Business Prompts': 'time-saving-prompts',
  'Creative Prompts': 'stories',
  'Technical Prompts': 'code-review',
  'Content Creation': 'content-creation',
  'Marketing Tools': 'ad-copy',
  'Social Media': 'social-media',
  'SEO Tools': 'seo-prompts',
  'Writing Assistance': 'blog-writing',
  'Image Generation': 'image-prompts',
  'Code Helpers': 'debugging',
  'Email Templates': 'email-marketing',
  'Sales Copy': 'sales-copy',
  'Training Materials': 'presentations',
  'Course Content': 'documentation',
  'Workshop Prompts': 'presentations',
  'Coaching Tools': 'time-saving-prompts',
};

export const topicOfTable = (table: string): Topic =>
  findTopic(topics[table] ?? 'prompt-generators') as Topic;
