import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [{ title: 'API Key Manager', url: '/api-keys' }];
/** Keys of other things than services. */
const otherKeys = `piano*, klavier*, song, music, keyboard*, door*, car, house, ssh, primary, foreign, point, points, facts, ideas, takeaways, auto, haus, voiture, maison, coche, casa, tur, porte, puerta`;

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'add-key',
      asks: `add key*, enter key*, save key*, set up key*, put key*, paste key*, insert key*, connect openai, connect anthropic, where key*, how api key*, need key*, api key*, key openai,
        schlussel hinzu*, schlussel eintrag*, schlussel einfug*, fuge schlussel*, api schlussel*, trage key*, wo key*, key* eintrag*, wo schlussel*, cle api, cles api, ajout* cle*, mettre cle*, ou cle*,
        cle openai, clave* api, anad* clave*, pong* clave*, donde clave*, agreg* clave*, clave openai`,
      unless: `${otherKeys}, safe, secure, secret, encrypt*, sealed, sicher*, geheim, securite, sur, sures, seguro, segura, seguras, seguros, token*, without, ohne, sans, sin, delete, remove, revoke, costs, cost`,
      text: `1. Open the **API Key Manager**.
2. Find the service, e.g. OpenAI, paste its key into **API key** and press **Save**.
3. The hub checks the key with the service at once and says what it found.

From then on the service takes part in the chat and the tools. An administrator chooses there whether a key is the *hub's* (for everybody) or personal; your personal key is used first for your own requests.`,
      pages,
    },
    {
      id: 'remove-key',
      asks: 'delete key*, remove key*, revoke key*, schlussel losch*, schlussel entfern*, supprim* cle, elimin* clave*, borr* clave*',
      unless: otherKeys,
      text: 'Open the service in the **API Key Manager** and remove its key there. The hub forgets it at once. Revoke it at the service too when others may have seen it.',
      pages,
    },
    {
      id: 'key-trouble',
      asks: `key not work*, key invalid, key wrong, key fail*, key error, why key, schlussel funktioniert nicht, schlussel ungultig, key geht nicht, key funktioniert nicht, cle marche pas, cle fonctionne pas, cle invalide, clave no funciona, clave invalida`,
      unless: otherKeys,
      text: 'The **API Key Manager** says beside each key what the service answered. Test the key there, check that it was copied whole and that the account at the service has credit, and save it again.',
      pages,
    },
    {
      id: 'services',
      asks: `which services, what services, services supported, supported services, which models, use gemini, use claude, use groq, use openai, ollama, local model*, lm studio, welche dienste, welche modelle, quels services, quels modeles, que servicios, que modelos, gemini nutzen, claude nutzen`,
      unless: `why, warum, pourquoi, phone, car, streaming`,
      text: 'The **API Key Manager** lists every service that this hub can call, by kind. A service takes part once it has a key. Under **OpenAI-compatible server** you can enter the address of a server of your own, such as Ollama or LM Studio.',
      pages,
    },
    {
      id: 'key-safety',
      asks: `key* safe, key* secure, key* secret, key* encrypt*, see my key*, key* stored, key* leak*, schlussel sicher*, key* sicher*, schlussel geheim, schlussel verschlussel*,
        cle* securite, cle* sures, cle* chiffr*, clave* segura*, clave* cifra*`,
      unless: otherKeys,
      text: 'Keys are sealed with AES-256-GCM before they are stored and are only opened on the server, at the moment of a call. No page ever gets a saved key back: you see its last four characters. A personal key is visible to nobody else, not even to administrators.',
      pages,
    },
    {
      id: 'service-prices',
      asks: `cost* openai, cost* anthropic, cost* gemini, cost* heygen, cost* runware, cost* elevenlabs, cost* perplexity, cost* groq, cost* hub, cost* guildhall, cost* key*, price* openai, price* service*,
        pay openai, spend* openai, cost* ai service*, kost* openai, kost* anthropic, kost* hub, kost* guildhall, preis* openai, cout* openai, cout* hub, coute openai, prix openai, cuesta openai, cuesta* hub, precio* openai, cost* local engine`,
      text: 'The hub and its Local engine cost nothing. What an AI service charges, it charges through your key. The API Key Manager shows each service with its monthly price, its credits where the service tells them, and the sum; prices can be changed there under **Pricing**.',
      pages,
    },
  ],
};
