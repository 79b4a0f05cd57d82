import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `article*, artikel, articulo*, product description*`,
  about: `product description*, article* draft*, brief outline, produkttext*`,
};
