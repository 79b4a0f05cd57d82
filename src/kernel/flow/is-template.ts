/** Whether a text is Liquid: what it says is known only when it runs. */
export const isTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%');
