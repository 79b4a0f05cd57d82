import { describe, expect, it } from 'vitest';
import { tellingWords } from './telling-words.ts';

describe('words that tell questions apart', () => {
  it.each([
    ['Add 5 to 1,000.50', 'add 5 1,000.50'],
    ['Is it 12:30 or 2026-11-21?', '12:30 2026-11-21'],
    ["Why can’t I open it? It isn't on.", 'not open not'],
    ['Do not tell anybody, never', 'not never'],
    ['How is life in Oslo? Rome is old.', 'oslo'],
    ['Translate "cat" and write to ada@example.org', '"cat" ada@example.org'],
    ['Wie kann ich das nicht zeigen', 'nicht'],
    ['I think I’m fine', ''],
  ])('of “%s”', (question, words) => {
    expect(tellingWords(question).join(' ')).toBe(words);
  });
});
