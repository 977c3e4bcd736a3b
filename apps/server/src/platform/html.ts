const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text escaped for HTML, also within quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
