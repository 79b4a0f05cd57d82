/** Longest answer, in tokens, that is reckoned with where nobody has set a limit. */
export const usualOutputLimit = 4096;

/**
 * Longest answer, in tokens, that is paid with the hub's keys for somebody who may not spend without
 * end, where nobody has set a limit: what the models of all services that the hub knows can write.
 */
export const roomyOutputLimit = 8192;
/** An answer that would have to be shorter, in tokens, is not worth asking for. */
export const leastOutputLimit = 256;
