import { DAY_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { isSignedBy, mac } from '#server/auth/secrets.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { signedUploads } from '#features/media/published/server/public.ts'
import { documentErrors } from '../document-errors.contract.ts'
import type { SharedDraft } from '../shown-documents.contract.ts'
import { draftContent, mediaIn } from './content.ts'
import { logDeed } from './deeds.ts'
import { lockWritable, type DocumentRecord } from './documents.access.ts'
import { shownDocument } from './readers.queries.ts'

const DAYS = 7
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const PURPOSE = 'shared drafts'

async function noteShares(
  tx: Db,
  actor: Person,
  document: DocumentRecord,
  { until, shares, now }: { until: Date | null; shares: number; now: Date },
): Promise<void> {
  await tx.query('update site_documents set shared_until = $2, shares = $3 where id = $1', [
    document.id,
    until,
    shares,
  ])
  await logDeed(tx, actor, document, 'updated', now, {
    before: { shared_until: document.shared_until },
    after: { shared_until: until },
  })
}

/** An address at which whoever has it reads the draft of a language for a week. */
export async function shareDraft(
  platform: Platform,
  actor: Person,
  id: string,
  language: Language,
): Promise<{ path: string; until: Date }> {
  const now = platform.clock()
  // The address holds whole seconds.
  const until = new Date(Math.floor((now.getTime() + DAYS * DAY_MS) / 1000) * 1000)
  const shares = await platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    await noteShares(tx, actor, document, { until, shares: document.shares, now })
    return document.shares
  })
  const text = `${id}.${language}.${shares}.${until.getTime() / 1000}`
  return { path: `/draft/${text}.${mac(platform.keyFor(PURPOSE), text)}`, until }
}

/** Ends every address of a draft that was given away. */
export async function endShares(platform: Platform, actor: Person, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    await noteShares(tx, actor, document, {
      until: null,
      shares: document.shares + 1,
      now: platform.clock(),
    })
  })
}

/**
 * The draft that an address was made for. Nothing of it becomes public: its uploads get signed addresses.
 *
 * @throws common.not_found for an address that was altered, draft_ended for one that holds no longer
 */
export async function readShared(platform: Platform, key: string): Promise<SharedDraft> {
  const [id = '', language = '', shares = '', ends = '', sign = ''] = key.split('.')
  const known = LANGUAGES.find((one) => one === language)
  const text = `${id}.${language}.${shares}.${ends}`
  const isOurs = isSignedBy(platform.keysFor(PURPOSE), sign, (own) => mac(own, text))
  if (!known || !UUID.test(id) || !isOurs) throw new Failure(common.not_found)
  const { db } = platform
  const until = new Date(Number(ends) * 1000)
  const [document] = await db.query<Pick<DocumentRecord, 'kind' | 'key'>>(
    'select kind, key from site_documents where id = $1 and shares = $2',
    [id, Number(shares)],
  )
  if (!document || until < platform.clock()) throw new Failure(documentErrors.draft_ended)
  const content = await draftContent(db, id)
  const shown = await shownDocument(db, {
    ...document,
    id,
    content,
    files: await signedUploads(platform, db, mediaIn(content), known),
    share: null,
    language: known,
    slug: '',
    author: null,
    published_at: null,
    updated_at: null,
    slugs: {},
  })
  return { ...shown, until }
}
