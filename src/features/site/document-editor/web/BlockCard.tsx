import type { ReactNode } from 'react'
import { useStore } from '#web/form/use-fields.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import type { Present } from '../../documents/editing.contract.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { FieldsForm } from './fields/FieldsForm.tsx'
import type { BlockStore } from './writing/block-store.ts'
import { useDocumentWords } from './words.ts'
import s from './Editor.module.css'

/** One block of a document, with who is in it. */
export function BlockCard({
  block,
  name,
  open,
  people,
  onToggle,
  onAddAfter,
  onRemove,
}: {
  block: BlockStore
  /** Its kind, with a number where there are several. */
  name: string
  open: boolean
  people: readonly Present[]
  onToggle: () => void
  onAddAfter: () => void
  onRemove: () => void
}): ReactNode {
  const words = useDocumentWords()
  const fields = useStore(block.store)
  return (
    <BlockFrame
      id={block.key}
      type={block.type}
      value={block.value()}
      {...{ name, open, onToggle, onAddAfter, onRemove }}
      trouble={fields.state === 'conflict' || fields.state === 'failed'}
      people={people.map((person) => (
        <span key={person.id} className={s['person']} title={words.editor.writes_here(person.name)}>
          <Avatar name={person.name} size="s" />
          <span className={s['personName']}>{words.editor.writes_here(person.name)}</span>
        </span>
      ))}
    >
      <FieldsForm fields={fields} of={block.fields} />
      {fields.problem && (
        <p role="alert" className={s['problem']}>
          {fields.problem}
        </p>
      )}
    </BlockFrame>
  )
}
