import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { useStore } from '#web/form/use-fields.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { blockOf, missingIn } from '../../blocks/blocks.contract.ts'
import type { Present } from '../../documents/editing.contract.ts'
import { beginningOf } from './beginning.ts'
import { FieldsForm } from './fields/FieldsForm.tsx'
import type { BlockStore } from './writing/block-store.ts'
import { useBlockNames, useDocumentWords } from './words.ts'
import s from './Editor.module.css'

/** One block: its name and beginning, what it lacks, who is in it; open, its form. */
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
  const words = useDocumentWords(),
    t = words.blocks
  const names = useBlockNames()
  const language = useLanguage()
  const fields = useStore(block.store)
  const { schema } = blockOf(block.type)!
  const value = block.value()
  const lacking = LANGUAGES.map((one) => ({ one, count: missingIn(schema, value, one).length })).filter(
    ({ count }) => count > 0,
  )
  const trouble = fields.state === 'conflict' || fields.state === 'failed'
  return (
    <div className={s['block']} data-key={block.key} data-trouble={trouble ? '' : undefined}>
      <div className={s['blockHead']}>
        <button type="button" className={s['toggle']} aria-expanded={open} onClick={onToggle}>
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          <span className={s['blockWords']}>
            <span className={s['blockName']}>{name}</span>
            {!open && <span className={s['beginning']}>{beginningOf(schema, value, language)}</span>}
          </span>
        </button>
        {people.map((person) => (
          <span key={person.id} className={s['person']} title={words.editor.writes_here(person.name)}>
            <Avatar name={person.name} size="s" />
            <span className={s['personName']}>{words.editor.writes_here(person.name)}</span>
          </span>
        ))}
        {lacking.map(({ one, count }) => (
          <span key={one} className={s['lack']} title={words.editor.gaps(words.languages[one], count)}>
            <span aria-hidden="true">
              {one.toUpperCase()} {count}
            </span>
            <span className="visually-hidden">{words.editor.gaps(words.languages[one], count)}</span>
          </span>
        ))}
        <span className={s['tools']}>
          <IconButton label={t.add_after(name)} icon={<Plus aria-hidden="true" />} onClick={onAddAfter} />
          <IconButton label={t.remove(name)} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
        </span>
      </div>
      {open && (
        <div className={s['blockBody']} role="group" aria-label={name}>
          <p className={s['hint']}>{names.blocks[block.type].hint}</p>
          <FieldsForm fields={fields} of={block.fields} />
          {fields.problem && (
            <p role="alert" className={s['problem']}>
              {fields.problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
