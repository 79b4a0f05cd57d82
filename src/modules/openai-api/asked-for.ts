import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'tokens',
      asks: `api token*, access token*, hub token*, token* program*, token* erzeug*, token* erstell*, jeton api, jeton* cre*, token* api, call hub program*, hub own
        program*, use hub script*, hub eigen* programm*, hub programme*, hub mis programa*, openai compatible endpoint, rest api hub, api hub`,
      unless: 'key, keys, schlussel*, cle, cles, clave, claves',
      text: 'Make a token under **API access**, give it a name and limits, and copy it at once: it is shown this one time. Programs send it as a bearer token to `/v1` of this hub, which speaks the API of OpenAI.',
      pages: [{ title: 'API access', url: '/portal/tokens' }],
    },
  ],
};
