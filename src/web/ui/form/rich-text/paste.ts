const WORD = /class="?Mso|urn:schemas-microsoft-com|mso-list/i
const LIST = /mso-list:\s*\S+\s+level(\d)/i
const NUMBER = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]\s*/i
const BULLET = /^\s*[·•o§\u00b7\u2022\uf0b7\-–]\s+/

const remove = (elements: Iterable<Element>): void => {
  for (const element of elements) element.remove()
}
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)
function rename(element: Element, tag: string): Element {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Word writes lists as paragraphs that begin with their sign: they become lists again. */
function wordLists(root: Element): void {
  const open: { list: Element; level: number }[] = []
  for (const line of root.querySelectorAll('p')) {
    const level = Number(LIST.exec(line.getAttribute('style') ?? '')?.[1] ?? 0)
    // Lines of one list are adjacent, and the earlier ones have been moved into the list already.
    if (level === 0 || line.previousElementSibling !== open[0]?.list) open.length = 0
    if (level === 0) continue
    // The list marker is in an element that Word ignores when it reads the list back.
    const signs = [...line.querySelectorAll('span[style*="mso-list"]')]
    const sign = signs.map((one) => one.textContent).join('') || line.textContent
    remove(signs)
    const numbered = NUMBER.test(sign)
    const first = line.firstChild
    if (signs.length === 0 && first?.nodeType === first?.TEXT_NODE && first)
      first.textContent = (first.textContent ?? '').replace(numbered ? NUMBER : BULLET, '')
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = root.ownerDocument.createElement(numbered ? 'ol' : 'ul')
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else line.before(list)
      open.push({ list, level })
    }
    const entry = root.ownerDocument.createElement('li')
    entry.append(...line.childNodes)
    open.at(-1)!.list.append(entry)
    line.remove()
  }
}

/**
 * Cleans HTML pasted from Word, Google Docs and web pages: their lists become lists, headings begin at the
 * second level, tables lose their styles, and text inside a falsely bold wrapper is not bold. The editor
 * drops all other unknown markup, and the server drops it again.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const fromWord = WORD.test(html)
  remove(body.querySelectorAll('style, script, meta, link, title, xml, o\\:p, img, colgroup'))
  // Google Docs wraps everything into a <b> that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]'))
    unwrap(wrapper)
  if (fromWord) {
    wordLists(body)
    // Every run names its language there, whatever it says.
    for (const run of body.querySelectorAll('[lang]')) run.removeAttribute('lang')
  }
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  for (const head of body.querySelectorAll('thead td')) {
    const made = rename(head, 'th')
    for (const name of ['colspan', 'rowspan']) {
      const value = head.getAttribute(name)
      if (value) made.setAttribute(name, value)
    }
  }
  for (const element of body.querySelectorAll('*')) {
    // Bold and italics are known by their styles; everything else of how it looked stays behind.
    const { fontWeight, fontStyle } = (element as HTMLElement).style
    element.removeAttribute('style')
    element.removeAttribute('class')
    if (element.matches('span') && (Number(fontWeight) >= 600 || fontWeight === 'bold')) {
      const bold = rename(element, 'strong')
      if (fontStyle === 'italic') {
        const italic = element.ownerDocument.createElement('em')
        italic.append(...bold.childNodes)
        bold.append(italic)
      }
    } else if (element.matches('span') && fontStyle === 'italic') rename(element, 'em')
  }
  return body.innerHTML.replaceAll(/<!--[^]*?-->/g, '').trim()
}
