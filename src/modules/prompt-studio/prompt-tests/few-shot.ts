import { placesOfVariables } from './variables.ts';

type Example = { readonly input: string; readonly output: string };

/** The variable in whose place examples are written. */
const place = 'examples';

/** A prompt with examples of good answers, where `{{examples}}` stands, else before it. */
export function withExamples(prompt: string, examples: readonly Example[]): string {
  const told = examples.filter(({ input, output }) => input.trim() && output.trim());
  if (told.length === 0) return prompt;
  const words = told
    .map(({ input, output }) => `Input: ${input.trim()}\nOutput: ${output.trim()}`)
    .join('\n\n');
  const spot = placesOfVariables(prompt).find(({ name }) => name === place);
  if (!spot) return `Examples:\n\n${words}\n\n${prompt}`;
  return prompt.slice(0, spot.index) + words + prompt.slice(spot.index + spot.text.length);
}
