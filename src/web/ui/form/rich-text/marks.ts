import { Mark, type Editor } from '@tiptap/core'

/** Words in another language than the text: screen readers and dictionaries take them for what they are. */
const LanguageMark = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/**
 * A word with a sign that readers can look at in the text: a link to an entry of the dictionary. `data-sign`
 * distinguishes it from an ordinary link to the same entry.
 */
const signMark = (scheme: string) =>
  Mark.create({
    name: 'sign',
    // Before links: it is one too.
    priority: 1100,
    inclusive: false,
    excludes: 'link',
    addAttributes: () => ({
      word: {
        default: '',
        parseHTML: (element: HTMLElement) =>
          element.getAttribute('href')?.replace(`${scheme}:word/`, '') ?? '',
        renderHTML: ({ word }) => ({ href: `${scheme}:word/${String(word)}`, 'data-sign': 'true' }),
      },
    }),
    parseHTML: () => [{ tag: `a[data-sign][href^="${scheme}:word/"]` }],
    renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  })

export const marks = (scheme: string) => [LanguageMark, signMark(scheme)]

/** The language of the words that the cursor is in; empty: that of the text. */
export const languageAt = (editor: Editor): string => String(editor.getAttributes('language')['lang'] ?? '')
export const setLanguage = (editor: Editor, lang: string): boolean =>
  lang === ''
    ? editor.chain().focus().extendMarkRange('language').unsetMark('language').run()
    : editor.chain().focus().extendMarkRange('language').setMark('language', { lang }).run()

/** Slug of the word whose sign is at the cursor; empty without one. */
export const signAt = (editor: Editor): string => String(editor.getAttributes('sign')['word'] ?? '')
/** Links the selection to the sign of a word; without a selection, inserts `name`. */
export function setSign(editor: Editor, word: string, name: string): boolean {
  const there = signAt(editor) !== ''
  const chain = editor.chain().focus()
  return there || !editor.state.selection.empty
    ? chain.extendMarkRange('sign').unsetMark('link').setMark('sign', { word }).run()
    : chain
        .insertContent([
          { type: 'text', text: name, marks: [{ type: 'sign', attrs: { word } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
}
export const unsetSign = (editor: Editor): boolean =>
  editor.chain().focus().extendMarkRange('sign').unsetMark('sign').run()
