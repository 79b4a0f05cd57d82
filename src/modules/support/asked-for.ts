import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `help desk`,
  about: `customer support, support inbox, customer request*, kundensupport, kundenanfrage*, service client, soporte cliente*, atencion cliente*`,
};
