/** What a spreadsheet would take for a formula becomes a text; `rearm` takes the sign away again. */
export const disarm = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** A cell of such an export as it was. */
export const rearm = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r\n])/, '');
