import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { Loss } from '../transfer.contract.ts'
import type { Around } from './Transfer.tsx'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

/** Losses by the place that they are in. */
export function LossList({ losses, around }: { losses: readonly Loss[]; around: Around }): ReactNode {
  const words = useTransferWords()
  const places = Map.groupBy(losses, ({ block }) => block?.number ?? 0)
  return (
    <dl className={s['places']}>
      {[...places]
        .toSorted(([a], [b]) => a - b)
        .map(([number, ones]) => (
          <div key={number} className={s['place']}>
            {losses.some(({ block }) => block !== null) && (
              <dt>
                {number === 0
                  ? words.bring.head
                  : words.bring.block(number, around.blockName(ones[0]!.block!.type))}
              </dt>
            )}
            {ones.map(({ code, what }) => (
              <dd key={`${code} ${what}`}>{words.lost[code](what)}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

/** Number of losses of a document, expandable to their list. */
export function Losses({ losses, around }: { losses: readonly Loss[]; around: Around }): ReactNode {
  const t = useTransferWords().bring
  return (
    <details className={s['losses']}>
      <summary>
        {t.losses(losses.length)}
        <ChevronDown aria-hidden="true" />
      </summary>
      <LossList losses={losses} around={around} />
    </details>
  )
}
