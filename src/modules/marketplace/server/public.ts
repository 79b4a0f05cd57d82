export { hueOf } from '../art-palette.ts';
export { kindOfPrompt } from '../prompt-kind.ts';
export { promptTables } from '../prompt-tables.ts';
export { findTopic, topics } from '../topics/topics.ts';
export { type PromptOrder, pickPrompts, promptsWithSlugs } from './catalogue/pick-prompts.ts';
export { isPromptTable, promptFields, publicPart } from './projection/prompt-fields.ts';
export { freePrompts, freeText } from './prompt/free-prompts.ts';
export { ownedBody } from './prompt/owned-body.ts';
export { cardsOfPack, countByPack, type PackCounts, promptsOfPack } from './prompt/pack-facts.ts';
export {
  marketFigures,
  promptsOfRecords,
  promptsWithIds,
  promptsWithText,
} from './prompt/prompt-facts.ts';
export { boughtTexts } from './prompt/sell-prompts.ts';
export { publicTextsAbout } from './search/public-texts.ts';
