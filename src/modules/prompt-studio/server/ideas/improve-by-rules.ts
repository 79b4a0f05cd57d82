import { saysOutputForm } from '../../prompt-tests/lint/says-output-form.ts';
import { wordsOf } from '../../prompt-tests/lint/words.ts';
import { blanksOf } from '../../writing.ts';
import { kindOf } from './task-kinds.ts';

export type Improved = {
  readonly body: string;
  /** What each new blank stood for in the rough text. */
  readonly examples: Readonly<Record<string, string>>;
  /** The parts that it lacked. */
  readonly added: readonly Added[];
};
export type Added = 'role' | 'goal' | 'inputs' | 'steps' | 'format' | 'checks';

/** Parts that a prompt may already have; those are left as their author wrote them. */
const has = {
  role: /\b(act as|you are an?|you're an?|imagine you are|as an? (?:expert|experienced))\b/i,
  steps: /^ {0,8}(?:\d{1,3}[.)]|step \d|- )|\bsteps?:/im,
  format:
    /\b(format|table|bullet|list of|json|markdown|word limit|words? (?:long|max)|paragraphs?)\b/i,
  checks: /\b(make sure|check that|before you answer|verify|do not invent|don't invent)\b/i,
};

/** Words behind which a rough text names what could be different another time. */
const inputs: readonly { readonly blank: string; readonly after: RegExp }[] = [
  { blank: 'TOPIC', after: /\b(?:about|regarding|on the (?:topic|subject) of)\s+/i },
  {
    blank: 'AUDIENCE',
    after: /\b(?:for|aimed at|addressed to)\s+(?=(?:my |our |a |an |the )?\p{L})/iu,
  },
  { blank: 'TONE', after: /\bin an?\s+(?=\w+(?: and \w+)? (?:tone|voice|style)\b)/i },
  {
    blank: 'LANGUAGE',
    after:
      /\b(?:into|in)\s+(?=(?:English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Turkish|Japanese|Chinese|Korean|Arabic|Hindi)\b)/,
  },
];
/** Where such a phrase ends. */
const phraseEnd =
  /[.,;:!?\n]|\s(?:and (?:then|also)|with|for|about|in an?|that|which|so that|using|to be)\s|\s(?:tone|voice|style)\b/i;

type Options = {
  /** Leaves what its author wrote without blanks. */
  readonly isVerbatim?: boolean;
  /** What is to come of it, where that is said apart. */
  readonly goal?: string | undefined;
};

/**
 * Improves a rough prompt without any service: role, goal, inputs as blanks, steps, format and
 * checks, as far as it lacks them. What its author wrote is kept.
 */
export function improveByRules(
  rough: string,
  { isVerbatim = false, goal: aim }: Options = {},
): Improved {
  const text = isVerbatim ? rough.trim() : rough.trim().replace(/[ \t]+/g, ' ');
  const { goal, examples } = isVerbatim ? { goal: text, examples: {} } : blankOut(text);
  const kind = kindOf(aim ? `${aim} ${text}` : text);
  const blanks = blanksOf(goal);
  const lacks = (name: keyof typeof has) =>
    !has[name].test(text) && !(name === 'format' && saysOutputForm(wordsOf(text)));
  const added: Added[] = [];
  const add = (what: Added, words: string) => {
    added.push(what);
    return words;
  };
  const steps = kind.steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
  const checks = [...kind.checks, askOf(blanks)].map((check) => `- ${check}`).join('\n');
  const parts = [
    lacks('role') ? add('role', kind.role) : '',
    aim ? add('goal', section('Goal', sentence(aim.trim()))) : '',
    aim || isVerbatim ? section(aim ? 'Task' : 'Goal', text) : section('Goal', sentence(goal)),
    blanks.length > 0 && !/\binputs?:/i.test(text)
      ? add(
          'inputs',
          section(
            'Inputs',
            blanks.map((name) => `- ${labelOf(name)}: ${writtenIn(goal, name)}`).join('\n'),
          ),
        )
      : '',
    lacks('steps') ? add('steps', section('Steps', steps)) : '',
    lacks('format') ? add('format', section('Format', kind.format)) : '',
    lacks('checks') ? add('checks', section('Before you answer, check', checks)) : '',
  ];
  return { body: parts.filter(Boolean).join('\n\n'), examples, added };
}

const section = (heading: string, text: string) => `${heading}:\n${text}`;

const askOf = (blanks: readonly string[]) =>
  blanks.length > 0
    ? 'If an input is missing or contradicts another, ask before you begin.'
    : 'If something needed is missing, ask before you begin.';

/** Replaces what is said about topic, audience and so on by blanks, each once. */
function blankOut(text: string): { goal: string; examples: Record<string, string> } {
  const examples: Record<string, string> = {};
  if (blanksOf(text).length > 0) return { goal: text, examples };
  let goal = text;
  for (const { blank, after } of inputs) {
    const match = after.exec(goal);
    if (!match) continue;
    const from = match.index + match[0].length;
    const rest = goal.slice(from);
    const end = phraseEnd.exec(rest)?.index ?? rest.length;
    const said = rest.slice(0, end).trim();
    if (said === '' || said.length > 80 || said.includes('[')) continue;
    examples[blank] = said;
    goal = `${goal.slice(0, from)}[${blank}]${rest.slice(said.length)}`;
  }
  return { goal, examples };
}

const sentence = (text: string): string => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:)\]"”]$/.test(begun) && !begun.endsWith(']') ? begun : `${begun}.`;
};

const labelOf = (name: string) => {
  const words = name.toLowerCase().replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The blank in the way of writing that the text uses. */
const writtenIn = (text: string, name: string) =>
  text.includes(`[${name}]`) ? `[${name}]` : `{{${name}}}`;
