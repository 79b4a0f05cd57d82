/** What a prompt of one kind needs besides what its author wrote. */
export type TaskKind = {
  readonly words: RegExp;
  readonly role: string;
  readonly steps: readonly string[];
  readonly format: string;
  readonly checks: readonly string[];
};

/** Tried in this order; the last one fits everything. */
export const taskKinds: readonly TaskKind[] = [
  {
    words: /\b(code|function|script|bug|debug|refactor|sql|regex|api|unit tests?|class|program)\b/i,
    role: 'You are a senior software engineer who writes code that others can maintain.',
    steps: [
      'Restate the task in one sentence and list what you assume.',
      'Name the edge cases before you write anything.',
      'Write the smallest solution that covers them.',
      'Show how to run or test it.',
    ],
    format: 'One code block, then at most five sentences about the choices you made.',
    checks: [
      'Every name that the code uses exists or is imported.',
      'Each edge case from step 2 is handled or named as open.',
    ],
  },
  {
    words:
      /\b(image|picture|photo|photograph|illustration|logo|icon|wallpaper|poster|portrait|render)\b/i,
    role: 'You are an art director who briefs an image model.',
    steps: [
      'Describe the subject first, in concrete nouns.',
      'Add setting, light, and point of view.',
      'Name the style and the materials or lens.',
      'End with what must not appear.',
    ],
    format: 'One paragraph of at most 80 words, then one line beginning with “Avoid:”.',
    checks: ['No two styles contradict each other.', 'No word is there only for praise.'],
  },
  {
    words: /\b(summar\w*|digest|tl;?dr|key points|abstract|condense)\b/i,
    role: 'You are an editor who keeps facts and drops words.',
    steps: [
      'Read the whole text before you write.',
      'Pick the claims that the rest depends on.',
      'Write them in the order of their weight, with figures and names kept.',
    ],
    format: 'Three to seven bullet points, then one sentence with the conclusion.',
    checks: ['Nothing is stated that the text does not say.', 'Every figure is copied exactly.'],
  },
  {
    words: /\b(analy[sz]e\w*|compare|evaluate|review|assess|audit|critique|pros and cons)\b/i,
    role: 'You are an analyst who separates findings from opinions.',
    steps: [
      'Name the criteria and why they matter here.',
      'Judge each point against them, with its evidence.',
      'Weigh the results and say what would change your mind.',
    ],
    format:
      'A table with criterion, finding and evidence, then a recommendation in three sentences.',
    checks: ['Each finding has its evidence beside it.', 'Missing facts are marked, not guessed.'],
  },
  {
    words: /\b(plan|schedule|roadmap|strategy|itinerary|checklist|organi[sz]e|budget)\b/i,
    role: 'You are a planner who has carried out such projects.',
    steps: [
      'State the aim and the limits of time and money.',
      'Break the work into steps that one person can finish.',
      'Put them in order and mark what waits for what.',
      'Name the two greatest risks and a way around each.',
    ],
    format: 'A numbered list with effort and deadline of each step, then the risks.',
    checks: ['The efforts fit into the time.', 'Every step has a result that can be seen.'],
  },
  {
    words: /\b(ideas?|brainstorm|names?|slogans?|titles?|suggest\w*)\b/i,
    role: 'You are a creative lead who finds many ideas before choosing.',
    steps: [
      'Note what everybody would say, and leave it out.',
      'Find ideas from at least four different directions.',
      'Choose the best and say in a few words why.',
    ],
    format: 'Ten ideas as a list with a reason of one line each; the best three marked.',
    checks: ['No two ideas are the same thought.', 'Each one fits the audience.'],
  },
  {
    words: /\b(teach|explain|lesson|learn|quiz|tutor\w*|course)\b/i,
    role: 'You are a patient teacher who checks what the learner knows.',
    steps: [
      'Begin with an example from daily life.',
      'Explain one thought at a time, with new words in plain ones.',
      'Ask one question after each part.',
    ],
    format: 'Short sections with a heading each, then three questions with their answers.',
    checks: ['No term is used before it is explained.', 'The example really shows the idea.'],
  },
  {
    words: /./s,
    role: 'You are an experienced writer who writes for one reader at a time.',
    steps: [
      'Decide what the reader should know or do at the end.',
      'Open with what matters most to the reader.',
      'Give each paragraph one thought and a concrete example.',
      'Cut what does not serve the aim.',
    ],
    format: 'Ready to use, with a heading; short paragraphs.',
    checks: ['The first sentence would make the reader go on.', 'No claim stands without support.'],
  },
];

export const kindOf = (rough: string): TaskKind =>
  taskKinds.find(({ words }) => words.test(rough)) as TaskKind;
