export { PromptArt } from './cards/prompt-art.tsx';
export { PromptCard, PromptGrid } from './cards/prompt-card.tsx';
export { Stars } from './cards/stars.tsx';
export { TopicOptions } from './catalogue/topic-options.tsx';
