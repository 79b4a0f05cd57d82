import type { Category } from '../choices.ts';
import { businessTopics } from './business-topics.ts';
import { creativeTopics } from './creative-topics.ts';
import { technicalTopics } from './technical-topics.ts';
import { videoTopics } from './video-topics.ts';

/** One category route: its path is `/<id>`. */
export type Topic = {
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  /** Shown under the heading and to search engines. */
  readonly intro: string;
};

export const topics: readonly Topic[] = [
  ...creativeTopics,
  ...businessTopics,
  ...technicalTopics,
  ...videoTopics,
];

/** What a topic's list is called: "Poems prompts", but "Image Prompts". */
export const promptsOf = (title: string): string =>
  /\bprompts?$/i.test(title) ? title : `${title} prompts`;

const byId = new Map(topics.map((topic) => [topic.id, topic]));

export const findTopic = (id: string): Topic | undefined => byId.get(id);
