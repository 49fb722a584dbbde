import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'
import { marks } from './rich-text/marks.ts'
import { cleanPaste } from './rich-text/paste.ts'
import { tables } from './rich-text/tables.ts'
import { Toolbar, type SiteTools } from './rich-text/Toolbar.tsx'
import s from './RichText.module.css'

type Props = {
  label: string
  hint?: string
  lang?: string
  error?: string | undefined
  value: string
  onChange: (html: string) => void
  /** A text of the site: tables, words of other languages, links inside, signs. */
  site?: SiteTools
}
export type { LinkDialogProps, SignDialogProps, SiteTools } from './rich-text/Toolbar.tsx'
const EMPTY = '<p></p>'
/** Captions are written in a dialog: on the screen nobody types into them. */
const FIXED = ' contenteditable="false"'
function htmlOf(editor: Editor): string {
  const html = editor.getHTML()
  return html === EMPTY ? '' : html.replaceAll(FIXED, '')
}

/**
 * Editor of formatted text. Allows only markup that the server stores (headings, lists, emphasis, quotations,
 * links; with `site` also tables, languages and signs), whatever was pasted.
 */
export function RichText({ label, hint, lang, error, value, onChange, site }: Props): ReactNode {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const first = useRef({ value, lang, hint, scheme: site?.scheme }),
    changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      content: first.current.value,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3] },
          code: false,
          codeBlock: false,
          horizontalRule: false,
          strike: false,
          dropcursor: false,
          gapcursor: false,
          link: {
            openOnClick: false,
            defaultProtocol: 'https',
            protocols: ['http', 'https', 'mailto', ...(first.current.scheme ? [first.current.scheme] : [])],
          },
        }),
        ...(first.current.scheme ? [...marks(first.current.scheme), ...tables] : []),
      ],
      editorProps: {
        transformPastedHTML: cleanPaste,
        handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
        attributes: {
          'aria-labelledby': `${id}-label`,
          'aria-multiline': 'true',
          role: 'textbox',
          ...(first.current.lang && { lang: first.current.lang }),
          ...(first.current.hint && { 'aria-describedby': `${id}-hint` }),
          class: s['text'] ?? '',
        },
      },
      // Tab leaves the field, as it leaves every other one; the list extension would push an entry in.
      // (Handled here, so that the editor does not see it and the browser does as ever.)
      onUpdate: ({ editor: now }) => changed.current(htmlOf(now)),
    })
    setEditor(made)
    return () => made.destroy()
  }, [id])
  // A value from elsewhere (another person's version, the server's sanitized text) is loaded while nobody
  // types here.
  useEffect(() => {
    if (editor && !editor.isDestroyed && !editor.isFocused && htmlOf(editor) !== value) {
      // Not a step of whoever writes here: undoing does not take it away.
      editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
    }
  }, [editor, value])
  return (
    <div className={s['rich']}>
      <p id={`${id}-label`} className={s['label']}>
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={s['hint']}>
          {hint}
        </p>
      )}
      <div className={s['frame']} data-invalid={error ? '' : undefined}>
        {editor && <Toolbar editor={editor} label={label} lang={lang} site={site} />}
        <div ref={place} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
