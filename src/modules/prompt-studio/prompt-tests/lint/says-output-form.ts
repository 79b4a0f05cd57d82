import { setOf, type Word } from './words.ts';

/** Words that say what an answer looks like. */
const forms =
  setOf(`format formatted json yaml xml csv tsv html markdown latex table tables column columns row rows list lists
  listed bullet bullets numbered checklist heading headings headline headlines paragraph paragraphs sentence sentences word
  words characters line lines stanza stanzas haiku limerick sonnet poem rhyme tweet thread slogan tagline title titles
  dialogue transcript recipe letter email code snippet function query regex diagram outline template schema object array
  key keys field fields score rating yes number only verbatim quote quotes translate translation rewrite signature
  tabelle liste stichpunkte stichpunkten absatz absätze sätze sätzen satz wörter wörtern zeilen gedicht übersetze
  tableau liste puces paragraphe paragraphes phrases mots traduis tabla lista viñetas párrafo párrafos frases palabras traduce`);

/** Whether a prompt says anything of the form of what it wants. */
export const saysOutputForm = (words: readonly Word[]): boolean =>
  words.some(({ text }) => forms.has(text));
