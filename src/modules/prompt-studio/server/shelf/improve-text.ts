import { makeText } from '#platform/makers/text/make-text.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { explainedImprovement } from '../ideas/explain-improvement.ts';

/** Improves a text by the best service that answers, or by the hub's own rules, and keeps nothing of it. */
export async function improveText(platform: Platform, user: CurrentUser, prompt: string) {
  const maker = { platform, user, module: 'prompt-studio' };
  const { value, engine, notes } = await makeText(maker, explainedImprovement, { prompt });
  return { ...value, by: engine.label, notes: [...notes] };
}
