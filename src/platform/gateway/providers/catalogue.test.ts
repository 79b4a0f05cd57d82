import { describe, expect, it } from 'vitest';
import { serviceIds } from '#kernel/services.ts';
import { providerOf, providers } from './catalogue.ts';

describe('the catalogue', () => {
  it('keeps the documents’ order and leaves the local engine out', () => {
    expect([...providers.keys()]).toEqual(serviceIds.filter((id) => id !== 'local'));
    expect(providerOf('local')).toBeUndefined();
  });

  it('has the documents’ names, categories and prices', () => {
    const rows = [...providers.values()].map((p) => [p.name, p.category, p.defaultPrice]);
    expect(rows).toEqual([
      ['OpenAI', 'ai', 20],
      ['Anthropic', 'ai', 15],
      ['Google Gemini', 'ai', 25],
      ['HeyGen', 'video', 39],
      ['Magic Hour', 'video', 29],
      ['D-ID', 'video', 49],
      ['Runware', 'image', 19],
      ['ElevenLabs', 'audio', 22],
      ['Perplexity', 'research', 20],
      ['Tavily', 'research', 15],
      ['Groq', 'ai', 18],
      ['Captions.ai', 'video', 49],
      ['OpenAI-compatible server', 'ai', 0],
    ]);
  });

  it.each([...providers.values()])(
    'lists for $name only kinds it has an adapter for',
    (provider) => {
      const adapters = {
        text: provider.text,
        reasoning: provider.text,
        research: provider.text,
        image: provider.image,
        audio: provider.speech,
        video: provider.video,
      };
      for (const kind of provider.kinds) expect(adapters[kind], kind).toBeDefined();
    },
  );

  it.each([...providers.values()])('describes $name fully', (provider) => {
    expect(provider.version).toBe('v1');
    expect(provider.description).toMatch(/^[A-Z].+\.$/);
    expect(provider.features.length).toBeGreaterThanOrEqual(3);
    expect(provider.features.length).toBeLessThanOrEqual(5);
    expect(new URL(provider.defaultBaseUrl).origin).toBe(provider.defaultBaseUrl);
    expect(provider.baseUrlVariable).toBe(
      `${provider.id.toUpperCase().replaceAll('-', '_')}_BASE_URL`,
    );
    expect(URL.canParse(provider.website)).toBe(true);
  });
});
