import { scheduleEndpoints } from '../schedule-contract.ts';
import { columnEndpoints, messageEndpoints } from './message-endpoints.ts';
import { threadEndpoints } from './thread-endpoints.ts';

/** The endpoints that both chat modules have, below the module's own path. */
export const conversationEndpoints = <const M extends string>(module: M) => ({
  ...threadEndpoints(`/${module}`),
  ...messageEndpoints(`/${module}`),
  ...columnEndpoints(`/${module}`),
  ...scheduleEndpoints(`/${module}`),
});
