import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { ACCESS_KINDS, type Access } from '../../events/terms.contract.ts'
import { useEventCardWords } from './words.ts'
import s from './EventCard.module.css'

/** Accessibility of an event: confirmed services by name, planned ones marked as planned. */
export function AccessFacts({ access, short = false }: { access: Access; short?: boolean }): ReactNode {
  const words = useEventCardWords()
  const kinds = ACCESS_KINDS.filter((kind) => access[kind] !== null)
  if (kinds.length === 0) return short ? null : <p className={s['muted']}>{words.access_none}</p>
  return (
    <ul className={s['access']}>
      {kinds.map((kind) => (
        <li key={kind} data-state={access[kind]}>
          {access[kind] === 'confirmed' ? (
            <>
              <Check aria-hidden="true" />
              {words.access[kind]}
            </>
          ) : (
            words.planned[kind]
          )}
        </li>
      ))}
    </ul>
  )
}
