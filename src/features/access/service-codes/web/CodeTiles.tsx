import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import type { CodeFigures } from '../service-codes.contract.ts'
import { useServiceCodeWords } from './words.ts'

const CODES = '/manage-subscription/service-codes'

/** A Regional Center's codes and units on its home, each a way to them. */
export function CodeTiles({ codes }: { codes: CodeFigures }): ReactNode {
  const words = useServiceCodeWords().tiles
  const language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <>
      <StatTile
        tone={codes.ending > 0 ? 'yellow' : 'wood'}
        label={words.codes}
        value={number(codes.codes)}
        note={words.ending(number(codes.ending))}
        href={`${CODES}?state=eq.active&order=ends_on.asc`}
      />
      <StatTile
        label={words.units}
        value={number(codes.units_left)}
        note={words.used(number(codes.units_used))}
        href={CODES}
      />
      {codes.cents_left + codes.cents_used > 0 && (
        <StatTile
          label={words.amount}
          value={formatCents(codes.cents_left)}
          note={words.spent(formatCents(codes.cents_used))}
          href={CODES}
        />
      )}
    </>
  )
}
