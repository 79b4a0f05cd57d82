import type { ServiceKind } from '#kernel/services.ts';

/** The documented word lists, to the letter. Their counts are the law of the router. */
export const keywordRules = {
  openai: ['write', 'explain', 'code', 'analyze', 'help', 'question'],
  anthropic: ['analyze', 'reason', 'complex', 'detailed', 'think'],
  runware: ['image', 'picture', 'photo', 'generate', 'create', 'visual'],
  heygen: ['video', 'avatar', 'speaking', 'presentation'],
  elevenlabs: ['voice', 'audio', 'speak', 'narrate', 'sound'],
} as const;

export type RuleService = keyof typeof keywordRules;

/** Services with a word list, in catalogue order. */
export const ruleServices = [
  'openai',
  'anthropic',
  'heygen',
  'runware',
  'elevenlabs',
] as const satisfies readonly RuleService[];

/** What each word list asks for. */
export const ruleKinds: Readonly<Record<RuleService, ServiceKind>> = {
  openai: 'text',
  anthropic: 'reasoning',
  runware: 'image',
  heygen: 'video',
  elevenlabs: 'audio',
};

export const isRuleService = (id: string): id is RuleService => id in keywordRules;
