const order =
  /^(?:please |can you |could you |kannst du |bitte )*(?:read|narrate|say|speak|voice|record|pronounce|recite|sing|convert|turn|create|make|generate|text to speech|lies|sprich|sag|lis|dis|narre|lee|di|narra)\b[^:\n"“„«]{0,80}/i;

/**
 * What is to be spoken: the text after an order such as "read this aloud:", or in quotation marks;
 * with a bare order ("read that aloud") the last answer; else the whole message.
 */
export function textToSpeak(message: string, lastAnswer: string): string {
  const quoted = /["“„«]([^"“”„«»]{2,})["”“»]/.exec(message)?.[1];
  const head = order.exec(message)?.[0];
  if (head === undefined) return message;
  const rest = message.slice(head.length).replace(/^[\s:]+/, '');
  if (message[head.length] === ':' || message[head.length] === '\n') return rest || message;
  if (quoted) return quoted;
  const points = /\b(?:this|that|it|the answer|above|das|dies|den text|ceci|ça|esto|eso)\b/i.test(
    head,
  );
  return rest === '' && points && lastAnswer ? lastAnswer : message;
}

/** Characters of one recording, as the services have it. */
const longestSpeech = 4096;

/** What fits into one recording, from the beginning, and a sentence when that is not all. */
export function oneRecording(text: string): { readonly text: string; readonly remark: string } {
  if (text.length <= longestSpeech) return { text, remark: '' };
  const spoken = text.slice(0, longestSpeech).toWellFormed();
  const share = `${spoken.length.toLocaleString('en')} of ${text.length.toLocaleString('en')}`;
  return {
    text: spoken,
    remark: `One recording holds the first ${share} characters. Send the rest as a further message.`,
  };
}
