/** Longest text spoken, in characters: about twenty minutes. */
const longestSpeech = 18_000;

/** Takes out what nobody would read aloud: Markdown marks, code, addresses, emoji. */
function speakable(text: string): string {
  return text
    .slice(0, longestSpeech)
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^\s*(?:#{1,6}|[-*>]|\d+\.)\s+/gm, '')
    .replace(/[*_`~|<>#]+/g, ' ')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, ', ')
    .replace(/…/g, '...')
    .replace(/&/g, ' and ')
    .replace(/%/g, ' percent')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7E\n]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** Sentences of at most about 300 characters; the engine runs once for each. */
export function speechSentences(text: string): string[] {
  return speakable(text)
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap((sentence) => sentence.match(/.{1,300}(?:[,;:]|\s|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z0-9]/i.test(sentence));
}
