import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { LegalDocument, LegalInForce } from '#contract/legal.ts'
import type { Db } from '#server/db/database.ts'
import { site_document_editions } from '../../documents/server/documents.table.ts'
import { findEdition, shownDocument, type PublishedDocument } from '../../documents/server/public.ts'
import { LEGAL_PAGES } from '../../documents/terms.contract.ts'
import type { LegalText, LegalVersion } from '../legal.contract.ts'

export const KEY_OF = Object.fromEntries(
  Object.entries(LEGAL_PAGES).map(([key, document]) => [document, key]),
) as Record<LegalDocument, keyof typeof LEGAL_PAGES>

/** SQL of the day (UTC) of an instant; `now` is SQL of one. */
export const dayOf = (now: string): string => `(${now}::timestamptz at time zone 'UTC')::date`

/**
 * SQL of the versions in force: of each text the latest version whose day was reached, or the first version
 * before that, so there is always a text to accept. `now` is SQL of an instant.
 */
export const inForceSql = (now: string): string => `
  (
    select distinct on (document) *
    from legal_versions
    where withdrawn_at is null and (in_force_on <= ${dayOf(now)} or number = 1)
    order by document, in_force_on desc
  )`

/** The day from which each text in force was in force. */
export async function versionsInForce(db: Db, now: Date): Promise<LegalInForce> {
  const rows = await db.query<{ document: LegalDocument; in_force_on: string }>(
    `select document, in_force_on::text from ${inForceSql('$1')} v`,
    [now],
  )
  return Object.fromEntries(rows.map(({ document, in_force_on }) => [document, in_force_on])) as LegalInForce
}

type Row = LegalVersion & { id: string }
/** Every version of a text that was not taken back, the newest first. */
export const versionRows = (db: Db, document: LegalDocument, language: Language, now: Date): Promise<Row[]> =>
  db.query<Row>(
    `
      select
        v.id, v.number, v.in_force_on::text,
        case
          when v.in_force_on > ${dayOf('$3')} then 'coming'
          when v.in_force_on = max(v.in_force_on) filter (where v.in_force_on <= ${dayOf('$3')}) over () then 'present'
          else 'past'
        end as state,
        (
          select case when count(*) > 1 then ${dayOf('max(e.created_at)')}::text end
          from legal_texts t
          join ${site_document_editions} e on e.id = t.edition_id
          where t.version_id = v.id and e.language = $2
        ) as corrected_on
      from legal_versions v
      where v.document = $1 and v.withdrawn_at is null
      order by v.in_force_on desc`,
    [document, language, now],
  )

export const shownVersion = ({ id: _, ...version }: Row): LegalVersion => version

/** The last edition of a version, in the reader’s language where there is one. */
async function textOf(
  db: Db,
  version_id: string,
  language: Language,
): Promise<Partial<PublishedDocument> | null> {
  const [row] = await db.query<Pick<PublishedDocument, 'language' | 'slug' | 'content' | 'files'>>(
    `
      select e.language, e.slug::text, e.content, e.files
      from legal_texts t
      join ${site_document_editions} e on e.id = t.edition_id
      where t.version_id = $1
      order by e.language = $2 desc, e.language, e.number desc
      limit 1`,
    [version_id, language],
  )
  return row ?? null
}

/**
 * A legal text as its readers have it: the version in force, or the one of a number.
 *
 * @throws common.not_found
 */
export async function legalText(
  db: Db,
  document: LegalDocument,
  { number, language, now }: { number: number | undefined; language: Language; now: Date },
): Promise<LegalText> {
  const [present, rows] = await Promise.all([
    findEdition(db, 'page', KEY_OF[document], language),
    versionRows(db, document, language, now),
  ])
  const version = rows.find((row) => (number === undefined ? row.state === 'present' : row.number === number))
  const text = version && (await textOf(db, version.id, language))
  if (!present || !version || !text) throw new Failure(common.not_found)
  return {
    text: await shownDocument(db, { ...present, ...text }),
    version: shownVersion(version),
    versions: rows.map(shownVersion),
  }
}
