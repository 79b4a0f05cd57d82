/** Whether tests run in full size (`GUILDHALL_TEST_SIZE=full`): as they do before something is called done. */
export const isFullSize = process.env.GUILDHALL_TEST_SIZE === 'full';

/** How much a test does: `full` when that is asked for, otherwise as little as shows the same. */
export const sized = (small: number, full: number): number => (isFullSize ? full : small);
