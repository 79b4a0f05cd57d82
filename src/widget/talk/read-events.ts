/** One event of a stream, as `text/event-stream` has it. */
export type StreamEvent = { readonly name: string; readonly data: string };

/** The most that one unfinished event may hold, in characters: a stream without ends must not fill memory. */
const mostHeld = 1_000_000;

/**
 * Takes a stream apart, chunk by chunk; what is unfinished waits for the next one.
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html; `retry` and comments are left out.)
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let held = '';
  let name = '';
  let data: string[] = [];
  const takeLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
    } else if (line.startsWith('event:')) name = line.slice(6).trimStart();
    else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
  };
  return (chunk) => {
    held += chunk;
    const lines = held.split('\n');
    held = lines.pop() ?? '';
    for (const line of lines) takeLine(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (held.length > mostHeld) throw new Error('An event of the stream is too long.');
  };
}
