import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { SortableList } from '#web/ui/form/SortableList.tsx'
import { blockOf, emptyBlock, fieldsOf, type BlockType, type Label } from '../../../blocks/blocks.contract.ts'
import { AddBlock } from '../AddBlock.tsx'
import { BlockFrame } from '../BlockFrame.tsx'
import s from '../Editor.module.css'
import { WritingLanguage } from '../fields/context.ts'
import { FieldsForm } from '../fields/FieldsForm.tsx'
import { useBlockNames, useDocumentWords } from '../words.ts'
import { heldFields } from './held-fields.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A block outside of documents: the caller stores its value. */
export type LooseBlock = { key: string; type: BlockType; schema: number; value: Record<string, unknown> }
type Props = {
  blocks: readonly LooseBlock[]
  /** Which kinds can be added. */
  kinds: readonly BlockType[]
  /** Fields that mean nothing where these blocks are shown. */
  without?: readonly Label[]
  /** Errors from the server, by path. */
  errors: Readonly<Record<string, string>>
  /** The place of the list in what is sent. */
  at: string
  /** Empty state of the list. */
  none: { title: string; text: string }
  onChange: (blocks: LooseBlock[]) => void
}

const NOTHING: readonly Label[] = []

/** Blocks in their order, each of which opens to its form; held by the form around them. */
export function LooseBlocks({
  blocks,
  kinds,
  without = NOTHING,
  errors,
  at,
  none,
  onChange,
}: Props): ReactNode {
  const words = useDocumentWords(),
    t = words.blocks
  const names = useBlockNames()
  const language = useLanguage()
  const [writing, setWriting] = useState<Language>(language)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState<{ after: string | null } | null>(null)
  const [gone, setGone] = useState<{ block: LooseBlock; at: number } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const nameOf = ({ key, type }: LooseBlock): string => {
    const alike = blocks.filter((one) => one.type === type)
    const { name } = names.blocks[type]
    return alike.length > 1 ? t.numbered(name, alike.findIndex((one) => one.key === key) + 1) : name
  }
  const toggle = (key: string, next: boolean): void =>
    setOpen((all) => new Set(next ? [...all, key] : [...all].filter((one) => one !== key)))
  const insert = (block: LooseBlock, place: number): void =>
    onChange([...blocks.slice(0, place), block, ...blocks.slice(place)])
  const add = (type: BlockType): void => {
    const key = crypto.randomUUID().slice(0, 8)
    const behind = blocks.findIndex((one) => one.key === adding?.after)
    insert(
      { key, type, schema: blockOf(type)!.version, value: emptyBlock(type) },
      behind === -1 ? blocks.length : behind + 1,
    )
    setAdding(null)
    toggle(key, true)
    requestAnimationFrame(() => {
      const card = box.current?.querySelector(`[data-key="${key}"]`)
      card?.scrollIntoView?.({ block: 'nearest' })
      card
        ?.querySelector<HTMLElement>('[data-open] textarea, [data-place] input, [data-place] button')
        ?.focus()
    })
  }
  const card = (block: LooseBlock): ReactNode => {
    const index = blocks.findIndex(({ key }) => key === block.key)
    const { schema } = blockOf(block.type)!
    const before = `${at}.${index}.value.`
    const refused = Object.keys(errors).some((path) => path.startsWith(before))
    const isOpen = open.has(block.key) || refused
    const name = nameOf(block)
    return (
      <BlockFrame
        id={block.key}
        type={block.type}
        value={block.value}
        name={name}
        open={isOpen}
        trouble={refused}
        onToggle={() => toggle(block.key, !isOpen)}
        onAddAfter={() => setAdding({ after: block.key })}
        onRemove={() => {
          setGone({ block, at: index })
          onChange(blocks.filter(({ key }) => key !== block.key))
        }}
      >
        <FieldsForm
          of={fieldsOf(schema).filter(({ label }) => !without.includes(label))}
          at={before}
          fields={heldFields(block.value, errors, (value) =>
            onChange(blocks.map((one) => (one.key === block.key ? { ...one, value } : one))),
          )}
        />
      </BlockFrame>
    )
  }
  return (
    <WritingLanguage value={writing}>
      <div ref={box} className={parts.section}>
        <Segments
          className={s['languages'] ?? ''}
          label={words.editor.language}
          value={writing}
          onChange={setWriting}
          options={LANGUAGES.map((one) => ({ value: one, label: words.languages[one], lang: one }))}
        />
        {gone && (
          <p role="status" className={s['notice']}>
            <span>{t.removed(names.blocks[gone.block.type].name)}</span>
            <Button
              size="s"
              variant="blackBorder"
              onClick={() => {
                insert(gone.block, gone.at)
                setGone(null)
              }}
            >
              {t.undo}
            </Button>
          </p>
        )}
        {blocks.length === 0 ? (
          <EmptyState title={none.title} text={none.text} level={3} />
        ) : (
          <div className={s['blocks']}>
            <SortableList
              label={t.list}
              rows={blocks}
              rowId={({ key }) => key}
              rowName={nameOf}
              words={{ handle: t.handle, hint: t.hint, moved: t.moved }}
              onOrder={onChange}
            >
              {card}
            </SortableList>
          </div>
        )}
        <div>
          <Button
            variant="blackBorder"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setAdding({ after: null })}
          >
            {t.add}
          </Button>
        </div>
        {adding && <AddBlock kinds={kinds} onChoose={add} onClose={() => setAdding(null)} />}
      </div>
    </WritingLanguage>
  )
}
