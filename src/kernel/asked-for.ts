/**
 * Sets of words, separated by commas; a message fits a set when it holds all words of it, in any
 * order. Lower-case letters without marks; `*` stands for any ending: `sell* prompt*, verkauf* prompt*`.
 */
export type WordSets = string;

/** A question about a module, and its written answer. */
export type HubFact = {
  readonly id: string;
  readonly asks: WordSets;
  /** None of these may be said: the question is then about something else. */
  readonly unless?: WordSets;
  /** Markdown. */
  readonly text: string;
  /** Screens that are open to whoever may use the module. */
  readonly pages: readonly { readonly title: string; readonly url: string }[];
  /** Shown to administrators only. */
  readonly forAdmins?: boolean;
};

/**
 * How people ask for a module, in English, German, French and Spanish. What a module's
 * `asked-for.ts` exports as `askedFor`; the Local engine reads it on the server.
 */
export type AskedFor = {
  /** What people order from the tool: "make me a …". */
  readonly makes?: WordSets;
  /** What questions about the tool are about. */
  readonly about?: WordSets;
  readonly facts?: readonly HubFact[];
};
