/** What an administrator's rule does with messages that hold its phrase. */
export const ruleEffects = ['must', 'never'] as const;
export type RuleEffect = (typeof ruleEffects)[number];
