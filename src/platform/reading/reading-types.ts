import type { FeedItem } from './formats/read-feed.ts';

/** A run of letters on a page: `start` to `end` of its text, and where they stand, see `ReadPage`. */
export type TextBox = readonly [
  start: number,
  end: number,
  x: number,
  y: number,
  width: number,
  height: number,
];

export type ReadPage = {
  /** From 1; formats without pages have one. */
  readonly number: number;
  readonly text: string;
  /** PDF points from the upper left corner of the page as shown; pixels of a picture. */
  readonly boxes?: readonly TextBox[];
  /** Whether its letters could only be guessed, and so are left out. */
  readonly isGuess?: boolean;
  /** Size of the page as shown, in the unit of its boxes. */
  readonly size?: readonly [width: number, height: number];
};

export type Heading = { readonly title: string; readonly level: number; readonly page: number };

/** What a file says. */
export type ReadDocument = {
  readonly title: string;
  /** BCP 47; empty when it cannot be told. */
  readonly language: string;
  readonly pages: readonly ReadPage[];
  readonly outline: readonly Heading[];
  /** Numbers of pages that hold a picture of their text; `ocrPages` were recognised. */
  readonly scannedPages: readonly number[];
  readonly ocrPages: readonly number[];
  /** Sentences: what could not be read, or was left out. */
  readonly warnings: readonly string[];
  /** Of a feed: its entries one by one. */
  readonly entries?: readonly FeedItem[];
};

/** What a thread makes of a file before its language is told and its scans are recognised. */
export type RawDocument = Omit<ReadDocument, 'language' | 'ocrPages'>;

/** Characters that are read of one file. */
export const mostCharacters = 10_000_000;
/** Pages that are read of one file. */
export const mostPages = 5000;
/** Bytes of a file that is read. */
export const largestFile = 200_000_000;
