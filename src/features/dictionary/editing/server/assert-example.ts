import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { isPlaceName, strangersIn, wrongInLine } from '../../lines/line-checks.contract.ts'
import type { PlacedLine } from '../../lines/signed-line.contract.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import { editingErrors } from '../editing.contract.ts'

const AT = 'example_line'

/**
 * Checks that an example can be played to readers of the organization's entries; null is the platform's.
 *
 * @throws Failure invalid at the field, naming the signs that are unknown or the person without a place
 */
export async function assertExample(
  tx: Db,
  organization_id: string | null,
  line: PlacedLine | null,
): Promise<void> {
  if (line === null) return
  const places = Object.keys(line.places ?? {})
  const lost = [...places.filter((name) => !isPlaceName(name)), ...strangersIn(line, places)]
  const [wrong] = [
    ...wrongInLine(line),
    ...lost.map((name) => ({ en: `“${name}” has no place.`, es: `«${name}» no tiene lugar.` })),
  ]
  if (wrong) throw Failure.at(AT, editingErrors.entry_unplayable, wrong)
  const named = line.glosses.flatMap(({ slug }) => slug ?? [])
  const known = await tx.query<{ slug: string }>(
    `
      select slug
      from ${vocabularies}
      where slug = any($1) and status = 'active' and (organization_id is null or organization_id = $2)`,
    [named, organization_id],
  )
  const slugs = new Set(known.map((row) => row.slug))
  const unknown = line.glosses.filter(({ slug }) => slug !== null && !slugs.has(slug))
  if (unknown.length > 0)
    throw Failure.at(AT, editingErrors.entry_unknown_sign, {
      value: unknown.map(({ gloss }) => gloss).join(', '),
    })
}
