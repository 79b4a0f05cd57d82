import { describe, expect, it } from 'vitest';
import { UsageFilter, UsageScan } from './usage-scan.ts';

const piece = (text: string) => Buffer.from(text);
const chunk = (more: object) => `data: ${JSON.stringify(more)}`;
const words = chunk({ choices: [{ delta: { content: 'Hi' } }] });
const usage = chunk({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 4 } });

describe('the filter of events that tell the usage', () => {
  it.each([
    ['\n\n', 'as most services write'],
    ['\r\n\r\n', 'as servers of one’s own may write'],
  ])('hands whole events on at once, ended by %j, %s', (end) => {
    const filter = new UsageFilter();
    expect(filter.add(piece(`${words}${end}`)).toString()).toBe(`${words}${end}`);
    expect(filter.add(piece(words.slice(0, 10))).toString()).toBe('');
    expect(filter.add(piece(`${words.slice(10)}${end}`)).toString()).toBe(`${words}${end}`);
    const last = filter.add(piece(`${words}${end}${usage}${end}data: [DONE]${end}`));
    expect(last.toString()).toBe(`${words}${end}data: [DONE]${end}`);
    expect(filter.end()).toHaveLength(0);
  });
});

describe('the scan of a stream', () => {
  const told = { usage: { input_tokens: 70_000, output_tokens: 5 } };
  /** Repeats the instructions, as OpenAI's last event does. */
  const completed = (length: number) =>
    chunk({ type: 'response.completed', response: { instructions: 'x'.repeat(length), ...told } });
  const inPieces = (text: string, size: number) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      piece(text.slice(index * size, (index + 1) * size)),
    );

  it.each(['\n\n', '\r\n\r\n'])('keeps a last event whole, however long (%j)', (end) => {
    const scan = new UsageScan();
    for (const each of inPieces(`${words}${end}`.repeat(5000), 16_000)) scan.add(each);
    for (const each of inPieces(`${completed(400_000)}${end}`, 16_000)) scan.add(each);
    expect(scan.endsWith(/"type": ?"response\.completed"/)).toBe(true);
    expect(scan.usage()).toEqual({ inputTokens: 70_000, outputTokens: 5 });
  });

  it('forgets long events once the next has begun', () => {
    const scan = new UsageScan();
    for (const each of inPieces(`${completed(400_000)}\n\n`, 16_000)) scan.add(each);
    for (const each of inPieces(`${words}\n\n`.repeat(5000), 16_000)) scan.add(each);
    expect(scan.endsWith(/"type": ?"response\.completed"/)).toBe(false);
  });
});
