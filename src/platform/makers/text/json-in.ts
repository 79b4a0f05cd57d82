/**
 * The JSON object in a model's answer, also when there are words or a fence around it. Throws a
 * SyntaxError when there is none.
 */
export const jsonIn = (answer: string): unknown =>
  JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
