import type { Loss } from '../transfer.contract.ts'
import { ofHead } from './incoming.ts'

/** Code in a text stays what it is. */
const FENCED = /^(`{3,}|~{3,})[^\n]*\n.*?^\1[^\S\n]*$|`[^`\n]+`/gms
/** Of Hugo: a link to another text by its name. */
const REF = /\{\{[<%]\s*(?:rel)?ref\s+"([^"]+)"\s*[%>]\}\}/g
/** Instructions of Hugo and Jekyll, which their own programs carry out. */
const SHORTCODE = /\{\{[<%].*?[%>]\}\}|\{%.*?%\}|\{\{.*?\}\}/gs
/** Of Obsidian: `![[picture.png|words]]` and `[[Page#part|words]]`. */
const EMBED = /!\[\[([^\]|#\n]+)(?:#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g
const WIKI = /\[\[([^\]|#\n]+)(?:#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g

/**
 * The same text in plain Markdown: links and pictures of Obsidian and Hugo as Markdown has them, what only
 * the other program can carry out taken out and told.
 *
 * @param find the path in the archive of a text or picture that is named without its folder
 */
export function plainMarkdown(
  text: string,
  find: (name: string) => string | undefined,
): { text: string; losses: Loss[] } {
  const losses: Loss[] = []
  const change = (part: string): string =>
    part
      .replace(REF, '$1')
      .replace(SHORTCODE, (match) => {
        // The end of a pair was told with its beginning.
        if (!/^\{[{%][<%]?-?\s*(?:\/|end)/.test(match)) losses.push(ofHead('shortcode', match.slice(0, 80)))
        return ''
      })
      .replace(EMBED, (_, name: string, words = '') => `![${words}](<${find(name.trim()) ?? name.trim()}>)`)
      .replace(WIKI, (_, name: string, words?: string) => {
        const found = find(name.trim()) ?? find(`${name.trim()}.md`)
        if (found === undefined) losses.push(ofHead('link_missing', name.trim().slice(0, 300)))
        const shown = words?.trim() || name.trim()
        return found === undefined ? shown : `[${shown}](<${found}>)`
      })
  let plain = '',
    at = 0
  for (const code of text.matchAll(FENCED)) {
    plain += change(text.slice(at, code.index)) + code[0]
    at = code.index + code[0].length
  }
  return { text: plain + change(text.slice(at)), losses }
}
