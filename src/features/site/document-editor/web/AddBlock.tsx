import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { BLOCK_TYPES, type BlockType } from '../../blocks/blocks.contract.ts'
import { useBlockNames, useDocumentWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** The catalogue of blocks: each with its name and what it is for. */
export function AddBlock({
  kinds = BLOCK_TYPES,
  onChoose,
  onClose,
}: {
  /** Those that fit where it is added. */
  kinds?: readonly BlockType[]
  onChoose: (type: BlockType) => void
  onClose: () => void
}): ReactNode {
  const t = useDocumentWords().blocks
  const names = useBlockNames()
  return (
    <Dialog open onClose={onClose} size="l" title={t.add_title} description={t.add_text}>
      <ul className={s['catalogue']}>
        {kinds.map((type) => (
          <li key={type}>
            <button type="button" className={s['kind']} onClick={() => onChoose(type)}>
              <span className={s['blockName']}>{names.blocks[type].name}</span>
              <span className={parts.note}>{names.blocks[type].hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
