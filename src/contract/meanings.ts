/** Meanings that a translation lists: `big, large (size)` has `big` and `large`. */
const meaningsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .split(/[,/]/)
    .map((part) => part.trim())

/** True if two translations have a meaning in common. */
export const shareMeaning = (a: string, b: string): boolean => {
  const others = meaningsIn(b)
  return meaningsIn(a).some((meaning) => others.includes(meaning))
}
