import type { MockCall, MockReply, MockService } from './mock-service.ts';

const page =
  '<!DOCTYPE html><html><head><title>Bad gateway</title></head><body><h1>502</h1></body></html>';
const html = { 'content-type': 'text/html; charset=utf-8' };

/** What the scenario answers in place of the service; undefined lets the service answer. */
export function scenarioReply(
  service: MockService,
  call: MockCall,
  limitsSoFar: number,
): MockReply | undefined {
  const special = service.refuse?.(call.scenario, call);
  if (special !== undefined) return special;
  switch (call.scenario) {
    case 'bad':
      return service.error(401, 'invalid_api_key', `Incorrect API key provided: ${call.key}.`);
    case 'scoped':
      return undefined;
    case 'broke':
      return service.error(402, 'insufficient_credit', 'You have run out of credits.');
    case 'limited429':
      return limitsSoFar < 3 ? limited(service, limitsSoFar) : undefined;
    case 'limited-once':
      return limitsSoFar < 1 ? limited(service, 0) : undefined;
    case 'limited30':
      return limitsSoFar < 3 ? limited(service, 0, '30') : undefined;
    case 'html':
      return { status: 502, text: page, headers: html };
    case 'html-200':
      return { status: 200, text: page, headers: html };
    case 'plain':
      return {
        status: 401,
        text: 'Must provide an API key',
        headers: { 'content-type': 'text/plain' },
      };
    case 'down':
      return service.error(503, 'unavailable', 'The service is overloaded.');
    default:
      return undefined;
  }
}

/** Seconds first, then nothing, then an HTTP date. */
function limited(service: MockService, limitsSoFar: number, first = '1'): MockReply {
  const reply = service.error(429, 'rate_limit_exceeded', 'Too many requests.');
  const date = new Date(Date.now() + 2000).toUTCString();
  const wait = [first, undefined, date][limitsSoFar];
  const header: Record<string, string> = wait === undefined ? {} : { 'retry-after': wait };
  return { ...reply, headers: { ...reply.headers, ...header } };
}
