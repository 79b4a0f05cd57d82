export { PromptArt } from './cards/prompt-art.tsx';
export { PromptGrid } from './cards/prompt-card.tsx';
export { TopicOptions } from './catalogue/topic-options.tsx';
