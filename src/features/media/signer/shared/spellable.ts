/** Part of a text that can be spelled: letters without accents and digits; spaces stay as pauses. */
export function spellable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}
