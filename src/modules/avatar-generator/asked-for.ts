import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `avatar*, portrait, portraits, retrato, retratos, portrat*`,
  about: `avatar*, speaking portrait*`,
};
