import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Codes.module.css'
import { useCodeUnits } from './code-units.ts'
import { codesList } from './service-codes.api.ts'
import { useServiceCodeWords } from './words.ts'

/** Returns the address of one learner's codes in a Regional Center's list. */
export const codesOfLearner = (user_id: string): string =>
  `/manage-subscription/service-codes?user_id=eq.${user_id}`

/** Balance of a learner's codes in a list row; all rows of the page (`ids`) share one request. */
export function UnitsCell({ user_id, ids }: { user_id: string; ids: readonly string[] }): ReactNode {
  const words = useServiceCodeWords().start
  const codeUnits = useCodeUnits()
  const { data } = useQuery({
    ...codesList({ user_id: `in.(${ids.join(',')})`, state: 'eq.active', page_size: 1000 }),
    enabled: ids.length > 0,
  })
  if (!data) return null
  const own = data.data.filter((code) => code.user_id === user_id)
  const units = own.reduce((sum, code) => sum + (code.units_left ?? 0), 0),
    cents = own.reduce((sum, code) => sum + (code.cents_left ?? 0), 0)
  const left = [
    ...(units > 0 ? [codeUnits.units(units)] : []),
    ...(cents > 0 ? [codeUnits.left({ units_left: null, cents_left: cents })] : []),
  ]
  return (
    <Link href={codesOfLearner(user_id)} className={styles.small}>
      {left.length === 0 ? words.none : words.left(left.join(', '))}
    </Link>
  )
}
