import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { SortableList } from '#web/ui/form/SortableList.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { BlockType } from '../../blocks/blocks.contract.ts'
import type { Draft } from '../../documents/documents.contract.ts'
import type { Present } from '../../documents/editing.contract.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockCard } from './BlockCard.tsx'
import { HeadForm } from './HeadForm.tsx'
import { useStructure } from './use-structure.ts'
import type { BlockStore } from './writing/block-store.ts'
import type { Writing } from './writing/writing.ts'
import { useBlockNames, useDocumentWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Kinds of blocks, with a number where there are several of one. */
export function useNames(): (
  blocks: readonly BlockStore[],
  block: Pick<BlockStore, 'key' | 'type'>,
) => string {
  const { blocks: names } = useBlockNames()
  const { numbered } = useDocumentWords().blocks
  return (blocks, { key, type }) => {
    const alike = blocks.filter((one) => one.type === type)
    const { name } = names[type]
    return alike.length > 1 ? numbered(name, alike.findIndex((one) => one.key === key) + 1) : name
  }
}

/** The head of a document and its blocks, each of which opens to be written. */
export function WriteTab({
  draft,
  writing,
  people,
  open,
  onOpen,
}: {
  draft: Draft
  writing: Writing
  people: readonly Present[]
  /** Keys of the blocks that are open. */
  open: ReadonlySet<string>
  onOpen: (key: string, open: boolean) => void
}): ReactNode {
  const words = useDocumentWords(),
    t = words.blocks
  const kinds = useBlockNames().blocks
  const nameOf = useNames()
  const structure = useStructure(draft.id, writing)
  /** Behind which block one is added; null: at the beginning, undefined: none is. */
  const [after, setAfter] = useState<string | null | undefined>()
  const [gone, setGone] = useState<{ key: string; name: string } | null>(null)
  const { blocks, orphans } = writing
  const add = async (type: BlockType): Promise<void> => {
    const behind = after ?? null
    setAfter(undefined)
    const key = await structure.add(type, behind)
    if (key === null) return
    onOpen(key, true)
    requestAnimationFrame(() => {
      const card = document.querySelector(`[data-key="${key}"]`)
      card?.scrollIntoView?.({ block: 'nearest' })
      card?.querySelector<HTMLElement>('[data-open] textarea, [data-place] input, button')?.focus()
    })
  }
  const card = (block: BlockStore): ReactNode => (
    <BlockCard
      block={block}
      name={nameOf(blocks, block)}
      open={open.has(block.key)}
      people={people.filter((person) => person.block === block.key)}
      onToggle={() => onOpen(block.key, !open.has(block.key))}
      onAddAfter={() => setAfter(block.key)}
      onRemove={() => {
        setGone({ key: block.key, name: nameOf(blocks, block) })
        void structure.remove(block.key)
      }}
    />
  )
  const removed = draft.removed.filter(({ type }) => Object.hasOwn(kinds, type))
  return (
    <div className={parts.section}>
      <details className={s['headCard']} open={blocks.length === 0 || open.has('head')} data-key="head">
        <summary>
          <h2>{words.editor.head}</h2>
        </summary>
        <HeadForm draft={draft} writing={writing} />
      </details>
      <h2 className={s['sub']}>{t.title}</h2>
      {gone && (
        <p role="status" className={s['notice']}>
          <span>{t.removed(gone.name)}</span>
          <Button
            size="s"
            variant="blackBorder"
            onClick={() => {
              void structure.restore(gone.key)
              setGone(null)
            }}
          >
            {t.undo}
          </Button>
        </p>
      )}
      {blocks.length === 0 ? (
        <EmptyState title={t.none} text={t.none_text} level={3} />
      ) : (
        <div className={s['blocks']}>
          <SortableList
            label={t.list}
            rows={blocks}
            rowId={({ key }) => key}
            rowName={(block) => nameOf(blocks, block)}
            words={{ handle: t.handle, hint: t.hint, moved: t.moved }}
            onOrder={(order) => {
              const before = blocks.map(({ key }) => key),
                next = order.map(({ key }) => key)
              const moved = movedOf(before, next)
              if (moved) structure.move(next, moved)
            }}
          >
            {card}
          </SortableList>
        </div>
      )}
      {orphans.map((block) => (
        <div key={block.key} className={s['orphan']} role="alert">
          <p>
            <strong>{kinds[block.type].name}.</strong> {t.orphan}
          </p>
          <Button size="s" onClick={() => void structure.restore(block.key).then(() => block.store.flush())}>
            {t.orphan_keep}
          </Button>
          <Button size="s" variant="White" onClick={() => writing.drop(block.key)}>
            {t.orphan_drop}
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="blackBorder"
          icon={<Plus aria-hidden="true" />}
          loading={structure.adding}
          onClick={() => setAfter(blocks.at(-1)?.key ?? null)}
        >
          {t.add}
        </Button>
      </div>
      {removed.length > 0 && (
        <details className={s['removed']}>
          <summary>
            {t.taken_away} ({removed.length})
          </summary>
          <ul>
            {removed.map(({ key, type }) => (
              <li key={key}>
                <span>{kinds[type as BlockType].name}</span>
                <Button
                  size="s"
                  variant="White"
                  aria-label={t.bring_back(kinds[type as BlockType].name)}
                  onClick={() => void structure.restore(key)}
                >
                  {t.bring}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {after !== undefined && (
        <AddBlock onChoose={(type) => void add(type)} onClose={() => setAfter(undefined)} />
      )}
    </div>
  )
}

/** The one of a list that was moved: all others are in the order in which they were. */
export function movedOf(before: readonly string[], after: readonly string[]): string | undefined {
  const first = before.findIndex((key, n) => after[n] !== key)
  if (first === -1) return undefined
  // Either the previous key at this index moved down, or its new key moved up.
  return after[first] === before[first + 1] && after.indexOf(before[first]!) > first + 1
    ? before[first]
    : after[first]
}
