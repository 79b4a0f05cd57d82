/** Fewest lines written by machines that make a message a paste. */
const leastLines = 3;
/** Share of signs and digits from which a line was written by a machine. */
const leastSigns = 0.35;
/** Lines and characters of a line that are looked at. */
const mostLines = 5000;
const looked = 240;

const timestamp = /^[\s[({<"']{0,8}(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}:\d{2}:\d{2})/;
const level = /(?:^|[\s[(<|])(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|NOTICE)(?:$|[\s\]):>|])/;
const frame = /^\s{0,20}(?:at \S{1,120}[(:]|File "|Traceback )/;
const letters = /\p{L}/gu;

/**
 * A message without the lines that a machine wrote, such as a pasted log: they name things and wish
 * for nothing. Other messages come back as they are.
 */
export function ownWords(message: string): string {
  if (!message.includes('\n')) return message;
  const lines = message.split('\n', mostLines);
  const own = lines.filter((line) => !isMachineMade(line.slice(0, looked)));
  return lines.length - own.length < leastLines ? message : own.join('\n');
}

function isMachineMade(line: string): boolean {
  if (timestamp.test(line) || level.test(line) || frame.test(line)) return true;
  const dense = line.replace(/\s/g, '');
  if (dense.length < 12) return false;
  return (line.match(letters)?.length ?? 0) < (1 - leastSigns) * dense.length;
}
