import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { ServiceCodeRow, ServiceCodeUseRow } from '../service-codes.contract.ts'
import { useServiceCodeWords } from './words.ts'

type Holds = Pick<ServiceCodeRow, 'units_authorised' | 'units_left' | 'cents_authorised' | 'cents_left'>

/** Formats the balance of codes: months as units, or an amount. */
export function useCodeUnits() {
  const words = useServiceCodeWords()
  const language = useLanguage()
  const units = (n: number): string => words.held.units(n, n.toLocaleString(language))
  return {
    units,
    /** '4 units', '$120' */
    left: (code: Pick<Holds, 'units_left' | 'cents_left'>): string =>
      code.units_left === null ? formatCents(code.cents_left) : units(code.units_left),
    /** '4 of 6 units', '$120 of $240' */
    leftOf: (code: Holds): string =>
      code.units_left === null
        ? words.of(formatCents(code.cents_left), formatCents(code.cents_authorised))
        : words.of(code.units_left.toLocaleString(language), units(code.units_authorised ?? 0)),
    /** '6 units', '$240' */
    authorised: (code: Pick<Holds, 'units_authorised' | 'cents_authorised'>): string =>
      code.units_authorised === null ? formatCents(code.cents_authorised) : units(code.units_authorised),
    /** Units or amount of a use or reversal: '2 units, $29.98', '$119'. */
    taken: ({ units: n, cents }: Pick<ServiceCodeUseRow, 'units' | 'cents'>): string => {
      const sum = formatCents(Math.abs(cents))
      return n === null ? sum : cents === 0 ? units(Math.abs(n)) : `${units(Math.abs(n))}, ${sum}`
    },
  }
}
