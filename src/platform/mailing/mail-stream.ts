import type { SendMailOptions } from 'nodemailer';
import type { DbScope } from '../db/database.ts';
import type { SQL } from '../db/sql.ts';
import type { Platform } from '../platform.ts';

/** Somebody whose turn it is. */
export type Recipient = {
  /** Of a subscriber or a contact, whichever the stream writes to. */
  readonly recipient_id: string;
  readonly email: string;
  readonly name: string;
  /** What else the stream's mails are filled with. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** How often it was tried before. */
  readonly attempts: number;
};

/** Makes the mail for one recipient. */
export type Composer = (to: Recipient) => SendMailOptions;

/** How fast a stream sends, in mails a minute (0 knows no limit), and after how many failures in a row it pauses. */
export type Pace = { readonly mailsPerMinute: number; readonly pauseAfterErrors: number };

/**
 * A kind of mailing that goes to many. Queue, leases, throttle and what becomes of each mail are the engine's; what is
 * mailed to whom is the stream's, and whether it may be says the view `mailing_people`, past which nothing goes. Mailings of all streams share deliveries and leases.
 */
export type MailStream = {
  readonly name: string;
  /** Whether the mailing with this id is being sent, as a condition. */
  isSending(mailingId: string): SQL;
  /** Mailings being sent, for the sweep. */
  sending(scope: DbScope): Promise<readonly string[]>;
  /** Prepares what every mail of a mailing has; undefined where it is not being sent any more. */
  prepare(platform: Platform, mailingId: string): Promise<Prepared | undefined>;
  /**
   * Adds failures in a row, or begins counting at them where a mail went through in between; pauses the mailing with a
   * reason at the limit.
   */
  countErrors(platform: Platform, mailingId: string, count: ErrorCount): Promise<void>;
  /** Nobody waits and nobody is being sent to. */
  finish(platform: Platform, mailingId: string): Promise<void>;
  /** The address takes no mail (`hard`), or refused one for now. */
  bounced(
    platform: Platform,
    recipientId: string,
    kind: 'hard' | 'soft',
    detail: string,
  ): Promise<void>;
};

export type Prepared = {
  readonly compose: Composer;
  readonly pace: Pace;
  /** Whether failures were counted already. */
  readonly hasErrors: boolean;
};

export type ErrorCount = {
  readonly trailing: number;
  /** Whether a mail went through before the trailing failures. */
  readonly isNew: boolean;
  readonly limit: number;
  readonly reason: string;
};
