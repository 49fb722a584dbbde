import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Pencil from 'lucide-react/icons/pencil'
import Rotate from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { BookEntry } from '../../judging.contract.ts'
import styles from './Overview.module.css'
import { useBookWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const MARKS = { none: Circle, stale: Rotate, right: Check, right_but: Pencil, wrong: X }

type OverviewProps = {
  open: boolean
  signs: readonly BookEntry[]
  at: number
  onClose: () => void
  onChoose: (place: number) => void
}

/** All signs of the book with their verdicts; pressing one opens it. */
export function Overview({ open, signs, at, onClose, onChoose }: OverviewProps): ReactNode {
  const words = useBookWords(),
    language = useLanguage()
  return (
    <Drawer open={open} onClose={onClose} title={words.overview}>
      <ol className={parts.list}>
        {signs.map((entry, place) => {
          const state = entry.verdict === null ? 'none' : entry.stale ? 'stale' : entry.verdict
          const Mark = MARKS[state]
          return (
            <li key={entry.sign_id}>
              <button
                type="button"
                className={styles.entry}
                data-state={state}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => onChoose(place)}
              >
                <Mark aria-hidden="true" className={styles.mark} />
                <span className={styles.word}>{entry[`word_${language}`]}</span>
                <span className={styles.state}>
                  {state === 'none' || state === 'stale' ? words.states[state] : words.verdicts[state]}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </Drawer>
  )
}
