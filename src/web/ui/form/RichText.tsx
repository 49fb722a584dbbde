import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useId, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { useRichTextWords } from '../../i18n/rich-text.ts'
import { Button } from './Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { FieldError } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { TextInput } from './TextInput.tsx'
import s from './RichText.module.css'

type Props = {
  label: string
  hint?: string
  lang?: string
  error?: string | undefined
  value: string
  onChange: (html: string) => void
  /**
   * Chooses where a link leads in another dialog than that for a plain address; `scheme`: what its addresses
   * begin with beside https.
   */
  link?: { scheme: string; Dialog: ComponentType<LinkDialogProps> }
}
export type LinkDialogProps = {
  /** Where the link leads that the cursor is in; empty: there is none. */
  href: string
  onChoose: (href: string) => void
  /** Makes it text again. */
  onRemove: () => void
  onClose: () => void
}
const EMPTY = '<p></p>'
const NOTHING = {
  bold: false,
  italic: false,
  heading: false,
  bullets: false,
  numbers: false,
  quote: false,
  link: false,
  undo: false,
  redo: false,
}
const htmlOf = (editor: Editor): string => (editor.getHTML() === EMPTY ? '' : editor.getHTML())

/**
 * Writes formatted text: what the server keeps (headings, lists, emphasis, quotations, links) and nothing
 * else.
 */
export function RichText({ label, hint, lang, error, value, onChange, link }: Props): ReactNode {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const first = useRef({ value, lang, hint, scheme: link?.scheme }),
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
      ],
      editorProps: {
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
  // What came from elsewhere (somebody's version, the server's clean text) is taken in while nobody types
  // here.
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
        {editor && <Toolbar editor={editor} label={label} LinkDialog={link?.Dialog} />}
        <div ref={place} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function Toolbar({
  editor,
  label,
  LinkDialog,
}: {
  editor: Editor
  label: string
  LinkDialog: ComponentType<LinkDialogProps> | undefined
}): ReactNode {
  const t = useRichTextWords()
  const common = useCommonWords()
  const [address, setAddress] = useState<string | null>(null)
  /** Before somebody has been in the text there is no place in it to say anything about. */
  const [begun, setBegun] = useState(false)
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const begin = (): void => setBegun(true)
    editor.on('transaction', redraw)
    editor.on('focus', begin)
    return () => void editor.off('transaction', redraw).off('focus', begin)
  }, [editor])
  const on = editor.isDestroyed
    ? NOTHING
    : {
        bold: editor.isActive('bold'),
        italic: editor.isActive('italic'),
        heading: editor.isActive('heading'),
        bullets: editor.isActive('bulletList'),
        numbers: editor.isActive('orderedList'),
        quote: editor.isActive('blockquote'),
        link: editor.isActive('link'),
        undo: editor.can().undo(),
        redo: editor.can().redo(),
      }
  const run = () => editor.chain().focus()
  const tool = (name: keyof typeof on & keyof typeof t, icon: ReactNode, act: () => void) => (
    <IconButton
      label={t[name] as string}
      icon={icon}
      aria-pressed={begun && on[name]}
      className={s['tool'] ?? ''}
      onClick={act}
    />
  )
  const unlink = (): void => {
    run().extendMarkRange('link').unsetLink().run()
    setAddress(null)
  }
  const setLink = (to = address ?? ''): void => {
    const href = to.trim()
    if (href === '') run().extendMarkRange('link').unsetLink().run()
    else
      run()
        .extendMarkRange('link')
        .setLink({ href: /^[a-z]+:/i.test(href) ? href : `https://${href}` })
        .run()
    setAddress(null)
  }
  return (
    <div role="toolbar" aria-label={t.toolbar(label)} className={s['tools']}>
      {tool('bold', <Bold aria-hidden="true" />, () => run().toggleBold().run())}
      {tool('italic', <Italic aria-hidden="true" />, () => run().toggleItalic().run())}
      {tool('heading', <Heading aria-hidden="true" />, () => run().toggleHeading({ level: 2 }).run())}
      {tool('bullets', <List aria-hidden="true" />, () => run().toggleBulletList().run())}
      {tool('numbers', <ListOrdered aria-hidden="true" />, () => run().toggleOrderedList().run())}
      {tool('quote', <Quote aria-hidden="true" />, () => run().toggleBlockquote().run())}
      {tool('link', <LinkIcon aria-hidden="true" />, () =>
        setAddress((editor.getAttributes('link')['href'] as string | undefined) ?? ''),
      )}
      <IconButton
        label={t.undo}
        icon={<Undo aria-hidden="true" />}
        disabled={!on.undo}
        className={s['tool'] ?? ''}
        onClick={() => run().undo().run()}
      />
      <IconButton
        label={t.redo}
        icon={<Redo aria-hidden="true" />}
        disabled={!on.redo}
        className={s['tool'] ?? ''}
        onClick={() => run().redo().run()}
      />
      {LinkDialog && address !== null && (
        <LinkDialog href={address} onChoose={setLink} onRemove={unlink} onClose={() => setAddress(null)} />
      )}
      <Dialog
        open={address !== null && !LinkDialog}
        onClose={() => setAddress(null)}
        title={t.link_title}
        closeLabel={common.close}
        size="s"
        footer={
          <>
            {on.link && (
              <Button variant="RedOpacity" onClick={unlink}>
                {t.unlink}
              </Button>
            )}
            <Button onClick={() => setLink()}>{t.link_set}</Button>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setLink()
          }}
        >
          <TextInput
            label={t.link_address}
            type="url"
            value={address ?? ''}
            onChange={(event) => setAddress(event.target.value)}
            data-autofocus=""
            autoComplete="off"
          />
        </form>
      </Dialog>
    </div>
  )
}
