import { LANGUAGES, type Language } from '#contract/constants.ts'
import { searchTextOf, type Block } from '../../blocks/blocks.contract.ts'

const LONG = 90
/** The first words of a block, by which it is known. */
export function beginningOf(
  schema: Block['schema'],
  value: Record<string, unknown>,
  language: Language,
): string {
  const first = [language, ...LANGUAGES].map((one) => searchTextOf(schema, value, one)).find(Boolean) ?? ''
  const line = first.replaceAll(/\s+/g, ' ')
  return line.length > LONG ? `${line.slice(0, LONG)}…` : line
}
