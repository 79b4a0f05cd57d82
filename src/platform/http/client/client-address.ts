/** Whoever a request came through, as the connection and its header say. */
export type Hops = {
  /** Address of the connection's other end. */
  readonly socket: string | undefined;
  /** `x-forwarded-for`. */
  readonly forwarded: string | undefined;
};

/** Address of a client: the socket's, or what a trusted proxy says it forwarded for. */
export function addressOf(trusted: readonly string[], { socket, forwarded }: Hops): string {
  const nearest = socket?.replace(/^::ffff:/, '') ?? '127.0.0.1';
  if (!trusted.includes(nearest)) return nearest;
  // The right-most entry that is not one of our proxies is the nearest address we can believe.
  const hops = (forwarded?.split(',') ?? [])
    .map((hop) => hop.trim())
    .filter(Boolean)
    .reverse();
  return hops.find((hop) => !trusted.includes(hop)) ?? nearest;
}
