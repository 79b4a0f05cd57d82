/** What a conversation asks for next; `none` where it takes nothing more. */
export type Expects =
  | 'text'
  | 'choice'
  | 'number'
  | 'date'
  | 'email'
  | 'phone'
  | 'file'
  | 'rating'
  | 'none';

/** Bounds of the next answer: of a number or rating, of a file's kinds. */
export type Limits = {
  readonly min?: number;
  readonly max?: number;
  readonly accept?: readonly string[];
  readonly optional?: boolean;
};

/** A source that an answer rests on. */
export type Cite = {
  readonly title: string;
  readonly page?: number | null;
  readonly url?: string | null;
};

export type Message = {
  /** Counts up within its session. */
  readonly id: number;
  readonly from: 'bot' | 'visitor' | 'person';
  readonly text: string;
  /** The visitor's own name for it, so that it shows once. */
  readonly clientId?: string | null;
  readonly cites?: readonly Cite[];
  readonly file?: { readonly name: string; readonly bytes: number } | null;
  readonly at: string;
};

/** Where a conversation stands. */
export type Stand = {
  readonly expects: Expects;
  readonly choices: readonly string[];
  readonly limits?: Limits | null;
  readonly done: boolean;
};

export type Opened = Stand & {
  readonly sessionId: string;
  readonly visitor: string;
  readonly messages: readonly Message[];
};

export type Answered = Stand & { readonly messages: readonly Message[] };

export type Theme = {
  readonly color: string;
  readonly mode: 'auto' | 'light' | 'dark';
  readonly position: 'right' | 'left';
  /** Of its corners, in pixels. */
  readonly radius: number;
  readonly launcher: string;
  readonly title: string;
  readonly subtitle: string;
};

export type WidgetConfig = {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly theme: Theme;
  readonly suggestions?: readonly string[];
};

/** What a visitor says. */
export type Said =
  | { readonly text: string }
  | { readonly choice: string }
  | { readonly fileId: string };
