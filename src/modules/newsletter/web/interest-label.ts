/** `ai_tips` as people read it: `AI tips`. */
export function interestLabel(interest: string): string {
  const words = interest.replaceAll(/[_-]+/g, ' ').replace(/\bai\b/gi, 'AI');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
