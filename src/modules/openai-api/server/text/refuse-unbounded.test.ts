import { describe, expect, it } from 'vitest';
import { refuseUnbounded } from './refuse-unbounded.ts';

const pdf = 'JVBERi0xLjcK';
const user = (part: object) => ({ messages: [{ role: 'user', content: [part] }] });

/** A few compressed bytes hold a book: what is charged is what comes out of them. */
describe('a token with a spend limit', () => {
  it.each([
    [
      'file_data',
      user({ type: 'file', file: { file_data: `data:application/pdf;base64,${pdf}` } }),
    ],
    ['file_data', { input: [{ content: [{ type: 'input_file', file_data: pdf }] }] }],
    [
      'document',
      user({
        type: 'document',
        source: { type: 'base64', media_type: 'application/pdf', data: pdf },
      }),
    ],
    [
      'document',
      user({
        type: 'tool_result',
        content: [{ type: 'document', source: { type: 'base64', data: pdf } }],
      }),
    ],
    ['document', user({ type: 'document', source: { type: 'content', content: [] } })],
    [
      'image_url',
      user({ type: 'image_url', image_url: { url: `data:application/pdf;base64,${pdf}` } }),
    ],
    [
      'image_url',
      { input: [{ content: [{ type: 'input_image', image_url: `data:text/html,${pdf}` }] }] },
    ],
    [
      'source',
      user({ type: 'image', source: { type: 'base64', media_type: 'application/pdf', data: pdf } }),
    ],
  ])('cannot send a %s whose cost its bytes do not bound', (field, body) => {
    expect(() => refuseUnbounded(body)).toThrow(
      `What may be spent is limited here, and what "${field}" costs cannot be known before the call.`,
    );
  });

  it.each([
    ['words', { messages: [{ role: 'user', content: 'file_data and documents' }] }],
    ['a document in words', user({ type: 'document', source: { type: 'text', data: 'Words.' } })],
    ['a picture', user({ type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } })],
    [
      'a linked picture',
      user({ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }),
    ],
    [
      'a picture in Anthropic’s shape',
      user({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } }),
    ],
  ])('can send %s', (_name, body) => {
    expect(() => refuseUnbounded(body)).not.toThrow();
  });
});
