import { describe, expect, it } from 'vitest';
import type { RouteKind, ServiceId, ServiceKind } from '#kernel/services.ts';
import type { Candidate } from './decision.ts';
import { routeMessage } from './route-message.ts';
import { fallbackOrder } from './service-choice.ts';

const kinds: Partial<Record<ServiceId, ServiceKind[]>> = {
  openai: ['text', 'reasoning', 'image', 'audio'],
  anthropic: ['reasoning', 'text'],
  gemini: ['text', 'reasoning', 'image', 'video'],
  heygen: ['video', 'audio'],
  'magic-hour': ['video', 'image'],
  runware: ['image'],
  elevenlabs: ['audio'],
  perplexity: ['research', 'text'],
  groq: ['text', 'reasoning'],
  local: ['text', 'image', 'audio'],
};
const all = Object.entries(kinds).map(([id, of]) => ({ id, kinds: of })) as Candidate[];
const only = (...ids: ServiceId[]) => all.filter(({ id }) => ids.includes(id));
/** What was understood; what is too uncertain to be made unasked is answered in words. */
const readAs = ({ unasked, kind }: ReturnType<typeof routeMessage>) => unasked ?? kind;
const route = (message: string, previous?: string, active = all) =>
  routeMessage({ message, previous, active });

describe('a service whose key nobody has verified', () => {
  const doubted = (id: ServiceId, ...verified: ServiceId[]) =>
    only(id, ...verified).map((one) => ({ ...one, isVerified: one.id !== id }));
  it('is asked after one with a verified key that makes the same', () => {
    const text = route('explain this', undefined, doubted('openai', 'groq', 'local'));
    expect(text.service).toBe('groq');
    expect(text.alternatives.map(({ service }) => service)).toContain('openai');
    const picture = route('a photo of a cat', undefined, doubted('runware', 'openai', 'local'));
    expect(picture).toMatchObject({ service: 'openai', kind: 'image' });
    expect(fallbackOrder(doubted('openai', 'groq', 'local'), 'text', [])).toEqual([
      'groq',
      'openai',
      'local',
    ]);
  });
  it('still answers before the local engine where no other service can', () => {
    expect(route('explain this', undefined, doubted('openai', 'local')).service).toBe('openai');
    expect(route('a photo of a cat', undefined, doubted('runware', 'groq', 'local'))).toMatchObject(
      { service: 'runware', kind: 'image' },
    );
  });
});

describe('keyword counts', () => {
  it('counts whole words once each, in any case and width', () => {
    const { counts } = route('Create CREATE a ＰＨＯＴＯ, imagery and photos do not count');
    expect(counts).toEqual({ openai: 0, anthropic: 0, heygen: 0, runware: 2, elevenlabs: 0 });
  });
  it.each([
    ['voice-over', 1],
    ['invoice', 0],
    ['voice_file', 0],
    ['この voice です', 1],
    ['このvoiceです', 1],
    ['voicé', 0],
    ["the voice's tone", 1],
  ])('finds word boundaries in %s', (message, hits) => {
    expect(route(message).counts.elevenlabs).toBe(hits);
  });
  it('lets a strict winner win against everything else the words say', () => {
    const decision = route('no, never generate or create images, just plain text please');
    expect(decision).toMatchObject({ service: 'runware', kind: 'image', tie: false });
    expect(decision.confidence).toBeLessThan(0.6);
  });
  it('skips a winner that is not active', () => {
    const decision = route('explain this video avatar presentation', '', only('openai', 'groq'));
    expect(decision).toMatchObject({ service: 'openai', kind: 'text' });
  });
  it('says which words matched', () => {
    expect(route('create an image').reason).toBe('Runware: matched "image", "create".');
  });
});

describe('ties', () => {
  it.each<[string, ServiceId]>([
    ['create a video of waves', 'heygen'],
    ['write about her voice', 'openai'],
    ['write a video script', 'openai'],
    ['explain this video', 'openai'],
    ['not a video, but a picture of it', 'runware'],
    ['analyze this step by step', 'anthropic'],
    ['analyze', 'openai'],
    ['analyze the voice', 'openai'],
    ['generate audio of rain', 'elevenlabs'],
    ['a picture without sound', 'runware'],
  ])('settles %s', (message, service) => {
    const decision = route(message);
    expect(decision.tie).toBe(true);
    expect(decision.service).toBe(service);
  });
});

describe('messages without keywords', () => {
  it.each<[string, RouteKind]>([
    ['draw a fox in the snow', 'image'],
    ['male mir ein Bild von einem Hund', 'image'],
    ['kannst du mir einen Fuchs zeichnen', 'image'],
    ['dibuja un gato con sombrero', 'image'],
    ['dessine-moi un mouton', 'image'],
    ['entwirf ein Filmplakat', 'image'],
    ['a watercolor painting of Venice', 'image'],
    ['I need a logo for my bakery', 'image'],
    ['make a pictre of a horse', 'image'],
    ['erzeuge ein Video über Wale', 'video'],
    ['make a vidoe about whales', 'video'],
    ['make a short film about whales', 'video'],
    ['fais un film sur Paris', 'video'],
    ['haz un clip de un perro', 'video'],
    ['animate a bouncing ball', 'video'],
    ['lies mir den Text vor', 'audio'],
    ['read this out loud: hello world', 'audio'],
    ['lis ce texte à voix haute', 'audio'],
    ['lee esto en voz alta', 'audio'],
    ['make a podcast about tea', 'audio'],
    ['compose a haiku about movies', 'text'],
    ['translate this into German', 'text'],
    ['describe the drawing above', 'text'],
    ['schreibe ein Gedicht', 'text'],
    ['how do I draw a cat?', 'text'],
    ['latest news about fusion energy', 'research'],
    ['who won the world cup?', 'research'],
    ['what is the weather in Oslo', 'research'],
    ['wer hat gewonnen gestern', 'research'],
    ['weigh the pros and cons of buying a house', 'reasoning'],
    ['prove that the square root of 2 is irrational', 'reasoning'],
    ['hello!', 'none'],
    ['thanks a lot', 'none'],
    ['asdfgh', 'none'],
    ['???', 'none'],
    ['🙂', 'none'],
    ['', 'none'],
    ['my dog is asleep on the sofa', 'none'],
    ['2 + 2', 'text'],
    ['capital of Peru', 'text'],
  ])('reads %s as %s', (message, kind) => {
    expect(readAs(route(message))).toBe(kind);
  });
  it.each<[string, string, RouteKind]>([
    ['another one', 'draw a fox', 'image'],
    ['make it longer', 'make a short film about tea', 'video'],
    ['mach es heller', 'male ein Bild', 'image'],
    ['otra vez', 'dibuja un gato', 'image'],
    ['shorter please', 'translate this letter', 'text'],
    ['draw it instead', 'create a video', 'image'],
    ['thanks', 'draw a fox', 'none'],
  ])('reads %s after %s', (message, previous, kind) => {
    expect(readAs(route(message, previous))).toBe(kind);
  });
  it('falls back to OpenAI, then to the next text service, then to the local engine', () => {
    expect(route('capital of Peru').service).toBe('openai');
    expect(route('capital of Peru', '', only('groq', 'runware', 'local')).service).toBe('groq');
    expect(route('capital of Peru', '', only('runware', 'local')).service).toBe('local');
    expect(route('capital of Peru', '', only('runware')).service).toBeNull();
  });
  it('finds an alternate of the kind when the listed service is not active', () => {
    const magic = route('a video of waves', '', only('openai', 'magic-hour', 'local'));
    expect(magic).toMatchObject({ service: 'magic-hour', kind: 'video' });
    expect(route('picture of a cat', '', only('local'))).toMatchObject({
      service: 'local',
      kind: 'image',
    });
  });
});

describe('pins', () => {
  it.each<[string, ServiceId, string]>([
    ['@anthropic create an image', 'anthropic', 'create an image'],
    ['draw this @Runware please', 'runware', 'draw this please'],
    ['@claude: hi', 'anthropic', 'hi'],
    ['@magic-hour a clip', 'magic-hour', 'a clip'],
  ])('obeys %s', (text, service, message) => {
    expect(route(text)).toMatchObject({ service, message, confidence: 0.99 });
  });
  it.each([
    ['@House Models write a poem', 'api-House-Models', 'write a poem'],
    ['@house models, write a poem', 'api-House-Models', 'write a poem'],
    ['please @house-models write a poem', 'api-House-Models', 'please write a poem'],
    ['@api-House-Models: hi', 'api-House-Models', 'hi'],
    ['ask @House (Models) now', 'api-House-Models', 'ask ) now'],
    ['@House Models EU hi', 'api-House-Models-EU', 'hi'],
    ['@OpenAI EU hi', 'api-OpenAI-EU', 'hi'],
    ['@openai europe', 'openai', 'europe'],
    ['(@Größe 9 hi', 'api-Größe-9', '( hi'],
  ])('obeys %s, of services that somebody added', (message, service, rest) => {
    const ids = ['House-Models', 'House-Models-EU', 'OpenAI-EU', 'Größe-9', 'toString'];
    const added = ids.map((name) => ({ id: `api-${name}` as const, kinds: ['text' as const] }));
    expect(route(message, '', [...all, ...added])).toMatchObject({ service, message: rest });
  });
  it('takes no half of an added name for a mention, and no line for its rest', () => {
    const added = [{ id: 'api-House-Models' as const, kinds: ['text' as const] }];
    for (const text of [
      ...['@House hi', '@House  -  -  Models hi', '@House\nModels hi', '@HouseModels hi'],
      ...['@House Modelsx', '@House Models.org', 'me@House Models', '@House @Models', '@', '@@'],
    ])
      expect(route(text, '', [...only('openai'), ...added]).message, text).toBe(text);
  });
  it('reads a message of nothing but mentions as fast as any', () => {
    const added = Array.from({ length: 50 }, (_, at) => ({
      id: `api-${'a-'.repeat(30)}${at}` as const,
      kinds: ['text' as const],
    }));
    const text = ' @a a a'.repeat(10_000);
    expect(route(text, '', [...only('openai'), ...added]).steps).not.toContain('pin');
  });
  it('does not take addresses and unknown names for mentions', () => {
    expect(route('mail bob@openai.com').steps).not.toContain('pin');
    expect(route('ask @openai.com').steps).not.toContain('pin');
    expect(route('@nobody hello').message).toBe('@nobody hello');
  });
  it('refuses a named service that is not active instead of taking another', () => {
    const decision = route('@heygen hello', '', only('openai'));
    expect(decision).toMatchObject({ service: null, unavailable: 'heygen' });
    expect(decision.reason).toBe('HeyGen service is not available. Please check your API keys.');
  });
  it('makes what the pinned service can make', () => {
    expect(route('@openai draw a cat').kind).toBe('image');
    expect(route('@anthropic draw a cat').kind).toBe('reasoning');
    expect(route('@heygen hello').kind).toBe('video');
  });
});

describe('fallback order', () => {
  it('stays within the kind and ends with the local engine', () => {
    expect(fallbackOrder(all, 'image', ['runware'])).toEqual(
      ['magic-hour', 'openai', 'gemini', 'local'].sort((a, b) => order(a) - order(b)),
    );
    expect(fallbackOrder(all, 'text', ['openai'])[0]).toBe('gemini');
    expect(fallbackOrder(only('openai', 'anthropic'), 'video', [])).toEqual([]);
  });
});
const order = (id: string) => ['openai', 'gemini', 'magic-hour', 'local'].indexOf(id);
