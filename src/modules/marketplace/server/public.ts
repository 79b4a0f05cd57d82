export { findTopic } from '../topics/topics.ts';
export { ownedBody } from './prompt/owned-body.ts';
export {
  countByPack,
  marketFigures,
  promptsOfPack,
  promptsOfRecords,
  promptsWithIds,
  promptsWithText,
} from './prompt/prompt-facts.ts';
export { boughtTexts, type ItemRef, priceItems, recordSale } from './prompt/sell-prompts.ts';
