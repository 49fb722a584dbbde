import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { blockOf, missingIn, type BlockType } from '../../blocks/blocks.contract.ts'
import { beginningOf } from './beginning.ts'
import { useBlockNames, useDocumentWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** A block among others: its name and beginning, what it lacks, and what can be done with it; open, its form. */
export function BlockFrame({
  id,
  type,
  value,
  name,
  open,
  trouble,
  people,
  onToggle,
  onAddAfter,
  onRemove,
  children,
}: {
  id: string
  type: BlockType
  value: Record<string, unknown>
  /** Its kind, with a number where there are several. */
  name: string
  open: boolean
  /** Something in it was refused, or meets what somebody else wrote. */
  trouble: boolean
  /** People in the block. */
  people?: ReactNode
  onToggle: () => void
  onAddAfter: () => void
  onRemove: () => void
  children: ReactNode
}): ReactNode {
  const words = useDocumentWords(),
    t = words.blocks
  const names = useBlockNames()
  const language = useLanguage()
  const { schema } = blockOf(type)!
  const lacking = LANGUAGES.map((one) => ({ one, count: missingIn(schema, value, one).length })).filter(
    ({ count }) => count > 0,
  )
  return (
    <div className={s['block']} data-key={id} data-trouble={trouble ? '' : undefined}>
      <div className={s['blockHead']}>
        <button type="button" className={s['toggle']} aria-expanded={open} onClick={onToggle}>
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          <span className={s['blockWords']}>
            <span className={s['blockName']}>{name}</span>
            {!open && <span className={s['beginning']}>{beginningOf(schema, value, language)}</span>}
          </span>
        </button>
        {people}
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
          <p className={parts.note}>{names.blocks[type].hint}</p>
          {children}
        </div>
      )}
    </div>
  )
}
