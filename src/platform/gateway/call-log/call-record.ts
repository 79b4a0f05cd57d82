/** A finished call as the database takes it: its names are those of the columns. */
export type CallRecord = {
  /** Given by the server, so that a call is never recorded twice. */
  readonly id: string;
  readonly service: string;
  readonly key_id: string | null;
  readonly user_id: string;
  readonly module: string;
  readonly kind: string;
  /** ISO, UTC. */
  readonly started_at: string;
  readonly duration_ms: number;
  /** `ok` or a ProviderErrorKind. */
  readonly outcome: string;
  readonly model: string | undefined;
  readonly input_tokens: number | undefined;
  readonly output_tokens: number | undefined;
  /** The hub token of a call that came in over the API. */
  readonly token_id: string | undefined;
  /** Millionths of a US dollar; null where no price is known. */
  readonly cost: number | null;
  /** The reserved portion of a budget that pays for it. */
  readonly reservation_id: string | undefined;
};
