/** Skeletons to fill in: what rules can honestly give when a new text is wished. */
const outlines: readonly (readonly [RegExp, (topic: string) => string])[] = [
  [
    /\b(?:e-?mails?|letters?|mail|brief|courriel|carta|correo)\b/i,
    (topic) => `**Subject:** ${capital(topic)}

Dear [name],

[One sentence: why you write about ${topic}.]

[The facts the reader needs: what, when, how much.]

[One clear question or next step, with a date.]

Kind regards,
[your name]`,
  ],
  [
    /\b(?:blog|article|essay|post|artikel|aufsatz)\b/i,
    (topic) => `# ${capital(topic)}

**Opening** – the question or scene that leads to ${topic}.

**What it is** – two sentences a newcomer understands.

**Why it matters** – one number or example you can prove.

**Three points** – each a heading, a claim, an example.

**What to do next** – one step for the reader.`,
  ],
  [
    /\b(?:plan|agenda|schedule|checklist)\b/i,
    (topic) => `**Plan: ${capital(topic)}**

1. Goal – how you will know it is done: [ ]
2. First step today, 30 minutes: [ ]
3. What must be decided, and by whom: [ ]
4. Milestones with dates: [ ] [ ] [ ]
5. What could go wrong, and the answer to it: [ ]`,
  ],
  [
    /\b(?:product|description|ad|advert|slogan|tagline)\b/i,
    (topic) => `**${capital(topic)}**

- For whom: [reader], who [problem].
- What it does: [verb + result], in [time or number].
- Proof: [figure, test or quote].
- Next step: [one action].`,
  ],
];

/** An outline for a wished text, or undefined when none fits its form. */
export function outlineFor(question: string): string | undefined {
  const found = outlines.find(([form]) => form.test(question));
  return found?.[1](topicOf(question));
}

function topicOf(question: string): string {
  const [, topic] =
    /\b(?:about|on|for|regarding|über|sur|sobre)\s+([^.?!\n]{2,80})/i.exec(question) ?? [];
  return topic?.trim() ?? 'your subject';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
