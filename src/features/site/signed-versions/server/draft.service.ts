import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { documentErrors } from '../../documents/document-errors.contract.ts'
import {
  draftContent,
  lockWritable,
  logDeed,
  mayPublish,
  requireMedia,
  writable,
  holdMedia,
} from '../../documents/server/public.ts'
import { SIGNED_LIMITS, placeIn, placeOf } from '../signed-terms.contract.ts'
import type { KeptPart, Signed, SignedDraft, SignedEdition } from '../signed-versions.contract.ts'
import { gonePlace, placeParts, printAt } from './places.ts'
import { site_signed_media } from './signed-versions.table.ts'

/** Signed draft of a document; its row exists once the first part is signed. */
export async function keptDraft(db: Db, id: string): Promise<{ version: number; parts: KeptPart[] }> {
  const [row] = await db.query<{ version: number; parts: KeptPart[] }>(
    'select version, parts from site_signed_versions where document_id = $1',
    [id],
  )
  return row ?? { version: 0, parts: [] }
}

/** Returns true if both lists sign the same content, in any order. */
export const sameParts = (one: readonly KeptPart[], other: readonly KeptPart[]): boolean => {
  const text = (parts: readonly KeptPart[]): string =>
    JSON.stringify(parts.map((part) => [placeOf(part), part.signed]).sort())
  return text(one) === text(other)
}

/** The signed version as it is written. @throws common.not_found, common.forbidden */
export async function readSigned(db: Db, actor: Person, id: string): Promise<SignedDraft> {
  const document = await writable(db, actor, id)
  const { version, parts } = await keptDraft(db, id)
  const { blocks } = await draftContent(db, id)
  const { placed, gone } = placeParts(parts, blocks)
  const editions = await db.query<SignedEdition & { kept: KeptPart[] }>(
    `
      select
        e.number, e.state, e.current, jsonb_array_length(e.parts) as parts, e.created_at,
        case when s.id is not null then ${displayName('s', actor.language)} end as by,
        e.decided_at,
        case when d.id is not null then ${displayName('d', actor.language)} end as decided_by,
        e.reason,
        case when row_number() over (order by e.number desc) = 1 then e.parts end as kept
      from site_signed_editions e
      left join ${users} s on s.id = e.sent_by
      left join ${users} d on d.id = e.decided_by
      where e.document_id = $1
      order by e.number desc`,
    [id],
  )
  const may_publish = mayPublish(actor, document.kind)
  const last = editions[0]?.kept
  return {
    version,
    parts: placed.map(({ block, element, signed, stale }) => ({
      place: placeOf({ block, element }),
      block,
      element,
      signed,
      stale,
    })),
    gone: gone.map((part, index) => ({
      place: gonePlace(part, index),
      block: part.block,
      element: part.element,
      signed: part.signed,
    })),
    editions: editions.map(({ kept: _, ...edition }) => edition),
    changed: last ? !sameParts(parts, last) : parts.length > 0,
    may_publish,
    may_approve: may_publish && (await isDeafTeacher(db, actor.user_id)),
  }
}

type Change = { parts: Record<string, Signed | null>; fits?: readonly string[] | undefined }

/**
 * Changes signed parts of a document; other parts stay. A part that is signed again, or marked as fitting, is
 * compared with the current text from then on.
 *
 * @throws structure_changed if a place was removed, file_unknown at the field; 412 if the signed version was
 *   changed since it was read
 */
export async function changeSigned(
  platform: Platform,
  actor: Person,
  id: string,
  change: Change,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const { version, parts } = await keptDraft(tx, id)
    assertSeen(seen, version)
    const { blocks } = await draftContent(tx, id)
    const next = withChanges(parts, change, blocks)
    if (JSON.stringify(next).length > SIGNED_LIMITS.value) throw new Failure(documentErrors.block_invalid)
    await requireMedia(platform, tx, actor, 'parts', filmsIn(next), id, 'site_signed_media')
    await tx.query(
      `
        insert into site_signed_versions as v (document_id, parts, updated_by, created_at, updated_at)
        values ($1, $2, $3, $4, $4)
        on conflict (document_id) do update
        set parts = excluded.parts, version = v.version + 1, updated_by = excluded.updated_by,
          updated_at = excluded.updated_at`,
      [id, JSON.stringify(next), actor.user_id, now],
    )
    await holdMedia(tx, site_signed_media, { document_id: id, edition_id: null }, filmsIn(next))
    await logDeed(tx, actor, document, 'updated', now, { after: { signed: Object.keys(change.parts) } })
    return version + 1
  })
}

function withChanges(
  parts: readonly KeptPart[],
  { parts: given, fits = [] }: Change,
  blocks: Parameters<typeof placeParts>[1],
): KeptPart[] {
  const { placed, gone } = placeParts(parts, blocks)
  const partsByPlace = new Map<string, KeptPart>([
    ...placed.map(({ stale: _, ...part }) => [placeOf(part), part] as const),
    ...gone.map((part, index) => [gonePlace(part, index), part] as const),
  ])
  const printNow = (place: string): string => {
    const print = printAt(blocks, placeIn(place))
    if (print === null) throw new Failure(documentErrors.structure_changed)
    return print
  }
  for (const [place, signed] of Object.entries(given))
    if (signed === null) partsByPlace.delete(place)
    else partsByPlace.set(place, { ...placeIn(place), signed, print: printNow(place) })
  for (const place of fits) {
    const part = partsByPlace.get(place)
    if (part) partsByPlace.set(place, { ...part, print: printNow(place) })
  }
  return [...partsByPlace.values()]
}

/** Uploads that parts show. */
export const filmsIn = (parts: readonly KeptPart[]): string[] => [
  ...new Set(parts.flatMap(({ signed }) => (signed.kind === 'film' ? [signed.media_id] : []))),
]
