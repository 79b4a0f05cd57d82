/** Settings of a call in the words of the form, in their order. */
export const settingNames: Readonly<Record<string, string>> = {
  prompt: 'Prompt',
  negativePrompt: 'Not to be shown',
  style: 'Style',
  text: 'Lettering',
  colours: 'Colours',
  strength: 'Strength',
  factor: 'Enlarged',
  width: 'Width',
  height: 'Height',
  count: 'Pictures in the call',
  service: 'Asked of',
  strict: 'Nobody stands in',
  seed: 'Seed',
  format: 'Format',
  recipe: 'Recipe in the file',
};
