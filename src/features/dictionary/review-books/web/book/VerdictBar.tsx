import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { Verdict } from '../../judging.contract.ts'
import styles from './VerdictBar.module.css'
import { useBookWords } from './words.ts'
import { VERDICTS } from '../../shared/verdicts.ts'

const MARKS = { right: Check, right_but: Pencil, wrong: X }

type VerdictBarProps = {
  verdict: Verdict | null
  busy: boolean
  /** Why the last press was not kept. */
  failed: string | false
  onSay: (verdict: Verdict) => void
  onPrevious: () => void
  onNext: () => void
}

/** The three judgements, at the bottom where thumbs are, between the way back and the way on. */
export function VerdictBar({ verdict, busy, failed, onSay, onPrevious, onNext }: VerdictBarProps): ReactNode {
  const words = useBookWords()
  return (
    <div className={styles.bar}>
      {failed && (
        <p className={styles.failed} role="alert">
          {failed}
        </p>
      )}
      <div className={styles.row}>
        <IconButton label={words.previous} icon={<ArrowLeft />} onClick={onPrevious} />
        <div className={styles.verdicts} role="group" aria-label={words.verdict}>
          {VERDICTS.map((one, n) => {
            const Mark = MARKS[one]
            return (
              <button
                key={one}
                type="button"
                className={styles.verdict}
                data-verdict={one}
                aria-pressed={verdict === one}
                aria-keyshortcuts={String(n + 1)}
                disabled={busy}
                onClick={() => onSay(one)}
              >
                <Mark aria-hidden="true" />
                <span>{words.verdicts[one]}</span>
              </button>
            )
          })}
        </div>
        <IconButton label={words.next} icon={<ArrowRight />} onClick={onNext} />
      </div>
    </div>
  )
}
