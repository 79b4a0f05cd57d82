export type FormField = {
  readonly name: string;
  readonly label: string;
  /** text, textarea, email, tel, number, date, choice, checkbox, file, hidden. */
  readonly type: string;
  readonly required: boolean;
  /** Of a choice. */
  readonly options?: readonly string[] | undefined;
};

/** One form of a page, as whatever visitors send is read by. */
export type FormRules = {
  /** Of its block; unique on its page. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FormField[];
  /** What people agree to; no consent is asked without it. */
  readonly consent?: string | undefined;
  /** Where people go once it is sent: relative to the page, or an address of the web. */
  readonly thanks: string;
};

/** Names that forms have for themselves. */
export const ownFields = { form: '_form', stamp: '_at', trap: 'website_url', consent: 'consent' };
