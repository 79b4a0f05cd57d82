export { PromptArt } from './cards/prompt-art.tsx';
export { PromptGrid, Yours } from './cards/prompt-card.tsx';
export { sizeInAddress } from './cards/size-in-address.ts';
export { Stars } from './cards/stars.tsx';
export { useOwned } from './cards/use-owned.ts';
export { RemoveSeedsButton } from './catalogue/remove-seeds-button.tsx';
export { TopicOptions } from './catalogue/topic-options.tsx';
export { UseInChat } from './prompt/use-in-chat.tsx';
export { SalesClosed } from './sales-closed.tsx';
