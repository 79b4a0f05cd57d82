export { PromptArt } from './cards/prompt-art.tsx';
export { PromptGrid } from './cards/prompt-card.tsx';
export { Stars } from './cards/stars.tsx';
export { RemoveSeedsButton } from './catalogue/remove-seeds-button.tsx';
export { TopicOptions } from './catalogue/topic-options.tsx';
