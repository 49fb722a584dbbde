import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import Hand from 'lucide-react/icons/hand'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Languages from 'lucide-react/icons/languages'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { useRichTextWords } from '../../../i18n/rich-text.ts'
import { Dialog } from '../../overlay/Dialog.tsx'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { TextInput } from '../TextInput.tsx'
import s from '../RichText.module.css'
import { LanguageDialog } from './LanguageDialog.tsx'
import { languageAt, setLanguage, setSign, signAt, unsetSign } from './marks.ts'
import { insertTable } from './tables.ts'
import { TableTools } from './TableTools.tsx'

export type LinkDialogProps = {
  /** Target of the link at the cursor; empty without one. */
  href: string
  onChoose: (href: string) => void
  /** Makes it text again. */
  onRemove: () => void
  onClose: () => void
}
export type SignDialogProps = {
  /** Slug of the word whose sign is at the cursor; empty without one. */
  word: string
  /** The language of the text. */
  lang: string | undefined
  /** `name`: text to insert if nothing is selected. */
  onChoose: (word: string, name: string) => void
  onRemove: () => void
  onClose: () => void
}
/** Tools of a site text beside plain formatting: tables, other languages, internal links, signs. */
export type SiteTools = {
  /** Scheme of addresses that name their target. */
  scheme: string
  LinkDialog: ComponentType<LinkDialogProps>
  SignDialog: ComponentType<SignDialogProps>
}
const NOTHING = {
  bold: false,
  italic: false,
  heading: false,
  bullets: false,
  numbers: false,
  quote: false,
  link: false,
  table: false,
  language: false,
  sign: false,
  undo: false,
  redo: false,
}
type Asks = { what: 'link'; address: string } | { what: 'language' } | { what: 'sign' } | null

/** Formats the text of an editor. */
export function Toolbar({
  editor,
  label,
  lang,
  site,
}: {
  editor: Editor
  label: string
  lang: string | undefined
  site: SiteTools | undefined
}): ReactNode {
  const t = useRichTextWords()
  const [asks, ask] = useState<Asks>(null)
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
        table: site !== undefined && editor.isActive('table'),
        language: site !== undefined && editor.isActive('language'),
        sign: site !== undefined && editor.isActive('sign'),
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
  const done = (act: () => unknown): void => {
    act()
    ask(null)
  }
  const unlink = (): void => done(() => run().extendMarkRange('link').unsetLink().run())
  const setLink = (to: string): void => {
    const href = to.trim()
    if (href === '') return unlink()
    return done(() =>
      run()
        .extendMarkRange('link')
        .setLink({ href: /^[a-z]+:/i.test(href) ? href : `https://${href}` })
        .run(),
    )
  }
  const address = asks?.what === 'link' ? asks.address : null
  return (
    <>
      <div role="toolbar" aria-label={t.toolbar(label)} className={s['tools']}>
        {tool('bold', <Bold aria-hidden="true" />, () => run().toggleBold().run())}
        {tool('italic', <Italic aria-hidden="true" />, () => run().toggleItalic().run())}
        {tool('heading', <Heading aria-hidden="true" />, () => run().toggleHeading({ level: 2 }).run())}
        {tool('bullets', <List aria-hidden="true" />, () => run().toggleBulletList().run())}
        {tool('numbers', <ListOrdered aria-hidden="true" />, () => run().toggleOrderedList().run())}
        {tool('quote', <Quote aria-hidden="true" />, () => run().toggleBlockquote().run())}
        {tool('link', <LinkIcon aria-hidden="true" />, () =>
          ask({
            what: 'link',
            address: (editor.getAttributes('link')['href'] as string | undefined) ?? '',
          }),
        )}
        {site && (
          <>
            {tool('sign', <Hand aria-hidden="true" />, () => ask({ what: 'sign' }))}
            {tool('language', <Languages aria-hidden="true" />, () => ask({ what: 'language' }))}
            {tool('table', <Table aria-hidden="true" />, () => {
              if (!on.table) insertTable(editor)
            })}
          </>
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
      </div>
      {on.table && <TableTools editor={editor} label={label} />}
      {asks?.what === 'language' && (
        <LanguageDialog
          value={languageAt(editor)}
          onChoose={(lang) => done(() => setLanguage(editor, lang))}
          onClose={() => ask(null)}
        />
      )}
      {site && asks?.what === 'sign' && (
        <site.SignDialog
          word={signAt(editor)}
          lang={lang}
          onChoose={(word, name) => done(() => setSign(editor, word, name))}
          onRemove={() => done(() => unsetSign(editor))}
          onClose={() => ask(null)}
        />
      )}
      {site && address !== null && (
        <site.LinkDialog href={address} onChoose={setLink} onRemove={unlink} onClose={() => ask(null)} />
      )}
      <Dialog
        open={address !== null && !site}
        onClose={() => ask(null)}
        title={t.link_title}
        size="s"
        footer={
          <>
            {on.link && (
              <Button variant="RedOpacity" onClick={unlink}>
                {t.unlink}
              </Button>
            )}
            <Button onClick={() => setLink(address ?? '')}>{t.link_set}</Button>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setLink(address ?? '')
          }}
        >
          <TextInput
            label={t.link_address}
            type="url"
            value={address ?? ''}
            onChange={(event) => ask({ what: 'link', address: event.target.value })}
            data-autofocus=""
            autoComplete="off"
          />
        </form>
      </Dialog>
    </>
  )
}
