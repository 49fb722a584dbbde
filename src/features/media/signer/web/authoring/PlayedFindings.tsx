import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { findingsOf, type Finding } from '../../shared/findings.ts'
import type { Sign } from '../../shared/notation.ts'
import { remedyOf, type Remedy } from '../../shared/playable.ts'
import styles from './Authoring.module.css'
import { overlapsOf, type Overlap } from './overlap.ts'
import { withValue, type Json } from './path.ts'
import type { Work } from './use-work.ts'
import { useAuthoringWords } from './words.ts'

type PlayedFinding = Finding & { remedy: Remedy | null }
/** Delay, so that computing a movement does not hold up typing. */
const PAUSE_MS = 500

const found = (sign: Sign): PlayedFinding[] =>
  findingsOf(sign).map((finding) => ({ ...finding, remedy: remedyOf(sign, finding) }))

const NOTHING = { list: [], overlaps: [] }
type PlayedFindingsProps = { sign: Sign | null; change: Work['change'] }

/** Differences between the animation and the notation, each with the nearest form that an arm can hold. */
export function PlayedFindings({ sign, change }: PlayedFindingsProps): ReactNode {
  const words = useAuthoringWords()
  const [shown, setShown] = useState<{ sign: Sign; list: PlayedFinding[]; overlaps: Overlap[] } | null>(null)
  useEffect(() => {
    if (!sign) return undefined
    const timer = setTimeout(
      () => setShown({ sign, list: found(sign), overlaps: overlapsOf(sign) }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [sign])
  const { list, overlaps } = shown && shown.sign === sign ? shown : NOTHING
  if (list.length === 0 && overlaps.length === 0) return null
  const take = (path: string, form: NonNullable<Remedy['form']>): void =>
    change(
      withValue(
        withValue(sign as unknown as Json, `${path}.fingers`, form.fingers),
        `${path}.palm`,
        form.palm,
      ),
      `${path}.fingers`,
    )
  return (
    <section className={styles.played} aria-label={words.played}>
      <h3>{words.played}</h3>
      <ul>
        {overlaps.map(({ part, centimetres }) => (
          <li key={`overlap ${part}`}>
            <p>
              <strong>{words.both_hands(part)}</strong> {words.overlap(Math.round(centimetres))}
            </p>
          </li>
        ))}
        {list.map(({ kind, hand, part, move, amount, remedy }) => (
          <li key={`${kind} ${hand} ${part} ${move}`}>
            <p>
              <strong>{words.played_where(hand, part, move)}</strong>{' '}
              {words.played_kinds[kind](kind === 'path' ? Math.round(amount * 100) : Math.round(amount))}
            </p>
            {remedy?.form && (
              <Button size="s" variant="PrimaryWoodBorder" onClick={() => take(remedy.path, remedy.form!)}>
                {words.played_take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
