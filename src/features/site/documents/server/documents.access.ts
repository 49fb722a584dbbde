import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { FEATURE_OF } from '../document-access.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'
import type { Details } from '../documents.contract.ts'

export type DocumentRecord = {
  id: string
  kind: DocumentKind
  key: string | null
  details: Details
  version: number
  structure: number
  author_id: string | null
  submitted_at: Date | null
  shared_until: Date | null
  shares: number
}
const COLUMNS = 'id, kind, key, details, version, structure, author_id, submitted_at, shared_until, shares'

/** Scope of an actor's permission for this kind of document; null: none. */
export const reachOf = (actor: Actor, kind: DocumentKind, permission: Permission): 'all' | 'own' | null => {
  const scope = actor.permissions.scope(FEATURE_OF[kind], permission)
  return scope === 'all' || scope === 'own' ? scope : null
}
/** Kinds of which an actor may write something. */
export const writtenBy = (actor: Actor): { all: DocumentKind[]; own: DocumentKind[] } => {
  const kinds = Object.keys(FEATURE_OF) as DocumentKind[]
  const kindsWithReach = (reach: 'all' | 'own'): DocumentKind[] =>
    kinds.filter((kind) => reachOf(actor, kind, 'Update') === reach)
  return { all: kindsWithReach('all'), own: kindsWithReach('own') }
}
/** Only those who may write everything of a kind give it to readers. */
export const mayPublish = (actor: Actor, kind: DocumentKind): boolean =>
  reachOf(actor, kind, 'Update') === 'all' && reachOf(actor, kind, 'Delete') === 'all'
/** Kinds of which an actor gives documents to readers. */
export const publishedBy = (actor: Actor): DocumentKind[] =>
  (Object.keys(FEATURE_OF) as DocumentKind[]).filter((kind) => mayPublish(actor, kind))

function assertMay(
  actor: Actor,
  document: DocumentRecord | undefined,
  permission: Permission,
): DocumentRecord {
  if (!document) throw new Failure(common.not_found)
  const reach = reachOf(actor, document.kind, permission)
  if (reach === 'all' || (reach === 'own' && document.author_id === actor.user_id)) return document
  throw new Failure(
    reachOf(actor, document.kind, 'Update') === null && permission === 'Update'
      ? common.forbidden
      : common.not_found,
  )
}

/** A document that the actor may write. @throws common.not_found, common.forbidden */
export async function writable(db: Db, actor: Person, id: string): Promise<DocumentRecord> {
  const [row] = await db.query<DocumentRecord>(`select ${COLUMNS} from site_documents where id = $1`, [id])
  return assertMay(actor, row, 'Update')
}

/** The same, locked: changes of one document follow each other. */
export async function lockWritable(tx: Db, actor: Person, id: string): Promise<DocumentRecord> {
  const [row] = await tx.query<DocumentRecord>(
    `select ${COLUMNS} from site_documents where id = $1 for update`,
    [id],
  )
  return assertMay(actor, row, 'Update')
}

/** A document that the actor may give to readers and take from them, locked. */
export async function lockPublishable(tx: Db, actor: Person, id: string): Promise<DocumentRecord> {
  const document = await lockWritable(tx, actor, id)
  if (!mayPublish(actor, document.kind)) throw new Failure(common.forbidden)
  return document
}
