import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `landing page*, landingpage*, landing`,
  about: `landing page build*, build* landing page*, landingpage bau*`,
};
