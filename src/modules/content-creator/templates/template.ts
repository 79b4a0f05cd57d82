/** What a fact tells, by which it finds its place in a text. */
export const factKinds = [
  ...(['plain', 'figure', 'price', 'date', 'place', 'quote', 'step', 'problem', 'result'] as const),
  ...(['benefit', 'need', 'offer', 'contact', 'warning', 'reason', 'example', 'task'] as const),
  ...(['feature', 'person', 'contrast'] as const),
] as const;
export type FactKind = (typeof factKinds)[number];

/** How a section is set. `turns` are question and answer, `lines` are spoken. */
export type SectionForm = 'paragraphs' | 'bullets' | 'steps' | 'quotes' | 'turns' | 'lines';

export type TemplateSection = {
  /** Names its headings in `headings.ts`; sections named `lead…` have none. */
  readonly id: string;
  /** Kinds of facts that belong here, the most telling first. */
  readonly takes: readonly FactKind[];
  readonly form: SectionForm;
  /** Part of the words, 0..1. */
  readonly share: number;
  /** What it must contain, in one sentence. */
  readonly note: string;
};

/** A kind of text: what it is for, how it goes, and what whoever writes it has to keep to. */
export type Template = {
  readonly id: string;
  readonly title: string;
  readonly group: 'Articles' | 'Business' | 'Media' | 'Posts and mail' | 'Spoken';
  readonly hint: string;
  /** What it is for, where nobody says. */
  readonly purpose: string;
  /** An example of a brief. */
  readonly example: string;
  readonly words: number;
  /** Whether it names its reader below the title. */
  readonly namesReader: boolean;
  readonly sections: readonly TemplateSection[];
  /** What a service is told beside the sections. */
  readonly rules: string;
  /** Words behind a `#` at the end, at most. */
  readonly tags?: number;
};

/** A section, told in one line. */
export const section = (
  id: string,
  takes: readonly FactKind[],
  form: SectionForm,
  share: number,
  note: string,
): TemplateSection => ({ id, takes, form, share, note });
