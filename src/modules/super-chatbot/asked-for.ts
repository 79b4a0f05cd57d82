import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [{ title: 'Super Chatbot – Guide', url: '/modules/super-chatbot/guide' }];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'routing',
      asks: `routing, route message*, which service answers, which service used, best matching service, how routed, routage, enrutamiento, encaminamiento,
        welcher dienst antwortet, quel service repond, que servicio responde, why anthropic openai, why openai answer*, why answer* instead, warum anthropic openai,
        warum geantwortet openai, pourquoi anthropic openai, por anthropic openai, why service answer*, why message anthropic, why message openai, why sent anthropic, warum nachricht anthropic, warum nachricht openai, pourquoi message anthropic, pourquoi message openai, por mensaje anthropic, por mensaje openai`,
      unless: 'bus, travel, network*, bgp, ip, router, react, express, key, keys',
      text: `Each message goes to the active service whose keywords it hits most:

- **OpenAI**: write, explain, code, analyze, help, question
- **Anthropic**: analyze, reason, complex, detailed, think
- **Runware**: image, picture, photo, generate, create, visual
- **HeyGen**: video, avatar, speaking, presentation
- **ElevenLabs**: voice, audio, speak, narrate, sound

On equal counts what your words ask for decides among the tied services; without any hit it finds the service, and OpenAI answers when it asks for a text. \`@openai\` or the picker overrules all of this. If the chosen service fails, the next fitting one is tried, and the answer says so. **Why?** under an answer tells what decided.`,
      pages,
    },
    {
      id: 'pick-service',
      asks: `message certain service, send service, choose service, pick service, which service pick, dienst wahl*, bestimmten dienst, choisir service, elegir servicio, other service, anderen dienst, autre service, otro servicio`,
      unless: 'key, keys, dinner, room, military',
      text: 'Begin the message with `@` and the name of the service, such as `@anthropic`, or choose it in the picker beside the message. Your choice overrules the routing; then no other service is tried.',
      pages,
    },
    {
      id: 'failover',
      asks: `service fail*, service down, provider fail*, dienst ausfall*, dienst fallt aus, service panne, service echoue, servicio falla, failover`,
      unless: 'military, civil, room',
      text: 'If a service fails before it has written anything, the next active one of the same kind is tried, the Local engine last, and the answer names the service that failed. A service that you picked yourself is never replaced.',
      pages,
    },
  ],
};
