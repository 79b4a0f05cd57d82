import { type Convert, list, NodeTexts, record, text } from './converted.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const pairs = (given: unknown) =>
  list(record(given).parameters ?? record(given).parameter).map(record);

/** Names with values, as n8n lists them. */
const named = (given: unknown, texts: NodeTexts): Record<string, string> =>
  Object.fromEntries(
    pairs(given)
      .filter(({ name }) => text(name) && name !== '__proto__')
      .map(({ name, value }) => [text(name).slice(0, 100), texts.liquid(value)]),
  );

const http: Convert = ({ parameters }, values) => {
  const texts = new NodeTexts(values);
  const method = text(parameters.method ?? parameters.requestMethod) || 'GET';
  const body = parameters.jsonBody ?? parameters.bodyParametersJson ?? parameters.body;
  const fields = named(parameters.bodyParameters ?? parameters.bodyParametersUi, texts);
  const query = named(parameters.queryParameters ?? parameters.queryParametersUi, texts);
  const url = texts.liquid(parameters.url);
  const asked = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${value}`,
  );
  const isSigned = text(parameters.authentication) && parameters.authentication !== 'none';
  const isKnown = methods.includes(method);
  return {
    step: {
      ...{ type: 'http', method: isKnown ? method : 'GET' },
      url: asked.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${asked.join('&')}` : url,
      headers: named(parameters.headerParameters ?? parameters.headerParametersUi, texts),
      ...(method !== 'GET' && {
        ...(body !== undefined && { body: texts.json(body) }),
        ...(body === undefined && Object.keys(fields).length > 0 && { body: fields }),
      }),
    },
    values: '.body',
    notes: [
      ...texts.notes,
      ...(isKnown ? [] : [`The method ${method.slice(0, 20)} is not offered here.`]),
      ...(isSigned
        ? ['Its credentials stay in n8n. Put what proves who you are into a header.']
        : []),
    ],
  };
};

const mail: Convert = ({ parameters }, values) => {
  const texts = new NodeTexts(values);
  const html = text(parameters.html);
  const words = text(parameters.text ?? parameters.message) || withoutTags(html);
  return {
    step: {
      ...{ type: 'tool', tool: 'mail.send' },
      input: {
        to: texts.liquid(parameters.toEmail ?? parameters.sendTo),
        subject: texts.liquid(parameters.subject),
        markdown: texts.liquid(words),
      },
    },
    notes: [
      ...texts.notes,
      'The hub sends it from its own address; answers come to you.',
      ...(html ? ['Its HTML became plain text.'] : []),
    ],
  };
};

/** The words of HTML; tags in expressions stay, as they are code. */
function withoutTags(html: string): string {
  let words = '';
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return words + html.slice(at);
    words += html.slice(at, open);
    at = close + 1;
  }
  return words;
}

const feed: Convert = ({ parameters }, values) => {
  const texts = new NodeTexts(values);
  return {
    step: { type: 'http', method: 'GET', url: texts.liquid(parameters.url) },
    values: '.body',
    notes: [
      ...texts.notes,
      'It fetches the feed as text. A flow that starts by “Feed item” gets the items one by one.',
    ],
  };
};

/** Nodes that reach outside, by their types. */
export const services: Readonly<Record<string, Convert>> = {
  ...{ httpRequest: http, emailSend: mail, gmail: mail, rssFeedRead: feed },
};
