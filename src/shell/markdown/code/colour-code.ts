import type { Root } from 'hast';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);
/** Characters of the longest code whose language is guessed: every grammar is tried. */
const longestGuess = 3000;

/** Code with its colours; plain where nobody knows the language. */
export function colourCode(code: string, language: string): Root {
  if (lowlight.registered(language)) return lowlight.highlight(language, code);
  if (language === '' && code.length <= longestGuess) return lowlight.highlightAuto(code);
  return { type: 'root', children: [{ type: 'text', value: code }] };
}
