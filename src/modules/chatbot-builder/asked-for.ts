import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `chatbot*, bot`,
  about: `build* chatbot*, chatbot* website, own chatbot*, chatbot* bau*, chatbot* erstell*, creer chatbot*, crear chatbot*`,
};
