import type { HandoffKind } from '#kernel/handoffs.ts';
import type { AssetRow } from '../assets/asset-rows.ts';
import type { CurrentUser, Platform } from '../platform.ts';

/** A file on its way to another module. */
export type HandoffFile = {
  readonly fileId: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /** Where it is in the library. */
  readonly asset?: AssetRow;
};

/** What arrives: words, a file, or a record in the shape of its kind. */
export type Content =
  | { readonly text: string; readonly markdown?: string }
  | { readonly file: HandoffFile }
  | { readonly record: unknown };

/** Somebody who gave their address, as handoffs of the kind `contact` bring them. */
export type SentContact = {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  /** What else they answered, by the names of the fields. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The words they agreed to, the latest last. */
  readonly agreedTo: readonly string[];
};

export type Handoff = {
  readonly kind: HandoffKind;
  /** Of what it comes from, and the path that leads back there. */
  readonly from: { readonly title: string; readonly path: string };
  readonly content: Content;
};

/** What a receiver made: a project, something of its own, or only a form that is filled in. */
export type Received = {
  readonly projectId: string | null;
  /** Opens what holds the content. */
  readonly path: string;
  /** Id of what was made, where it is no project. */
  readonly madeId?: string;
};

/** How a module takes what other modules made. A module has one for each way of using it. */
export type Receiver = {
  readonly takes: readonly HandoffKind[];
  /** As a menu says it, such as `Ask about it`; before a title where it is added to something. */
  readonly label: string;
  /** Adds to a project of this kind that is there already, which the person chooses. */
  readonly into?: string;
  /** Of files only those of this media type. */
  readonly onlyMime?: string;
  /** Only administrators may send there. */
  readonly forAdmins?: true;
  /**
   * `into` is the project to add to, of the kind that was named and this person's to edit. Throws an
   * AppError for content that it cannot use; then nothing was made.
   */
  receive(
    platform: Platform,
    user: CurrentUser,
    handoff: Handoff,
    into?: string,
  ): Promise<Received>;
};

export type ModuleReceiver = Receiver & { readonly module: string; readonly title: string };

let known: readonly ModuleReceiver[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setReceivers(all: readonly ModuleReceiver[]): void {
  known = all;
}

/** Those that this person may send to. */
export const receiversFor = ({ isAdmin }: CurrentUser): readonly ModuleReceiver[] =>
  known.filter(({ forAdmins }) => isAdmin || !forAdmins);

export const allReceivers = (): readonly ModuleReceiver[] => known;

/** The text of what arrived. For kinds that are words. */
export function textIn({ content }: Handoff): string {
  if ('text' in content) return content.text;
  throw new Error('This kind of handoff has no text.');
}

/** The same as Markdown, with headings, lists and emphasis where its source has them. For kinds that are words. */
export const markdownIn = (handoff: Handoff): string =>
  ('markdown' in handoff.content && handoff.content.markdown) || textIn(handoff);

/** The file that arrived. For kinds that are files. */
export function fileIn({ content }: Handoff): HandoffFile {
  if ('file' in content) return content.file;
  throw new Error('This kind of handoff has no file.');
}

/** The contact that arrived. For the kind `contact`. */
export function contactIn({ content }: Handoff): SentContact {
  if ('record' in content) return content.record as SentContact;
  throw new Error('This kind of handoff has no contact.');
}
