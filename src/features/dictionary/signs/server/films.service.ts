import { randomBytes } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import { forgetFilters } from '#features/dictionary/vocabularies/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { signErrors, type EditableSign } from '../signs.contract.ts'
import type { FilmSign } from '../sign-changes.contract.ts'
import { addSigner } from '../../signers/server/public.ts'
import { makePrimary, remember } from './publish.service.ts'
import { lockWord, reviewsAll, type WordRow } from './signs.access.ts'
import { auditNewSign } from './audit-sign.ts'
import { signNow } from './signs.queries.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { letWait, shownAtOnce, type Snapshot } from './waiting.ts'

type Film = z.output<typeof FilmSign>

/**
 * The keys of the caller's own upload of this kind: of a film, the file that plays everywhere and its
 * picture; null where there is none that is ready.
 */
async function uploadOf(
  tx: Db,
  actor: Person,
  id: string | null,
  kind: 'video' | 'image',
): Promise<{ key: string; poster: string | null } | null> {
  if (id === null) return null
  const [row] = await tx.query<{ key: string; poster: string | null }>(
    `
      select coalesce(renditions->>'film', key) as key, renditions->>'poster' as poster
      from ${media}
      where id = $1 and owner_id = $2 and kind = $3 and state = 'ready'`,
    [id, actor.user_id, kind],
  )
  return row ?? null
}

async function signerOf(tx: Db, actor: Person, word: WordRow, film: Film): Promise<string> {
  const missing = Failure.at('signer_id', signErrors.sign_no_signer)
  if (film.signer_id !== null) {
    const [row] = await tx.query<{ id: string }>(
      `
        select id
        from ${signers}
        where id = $1 and kind = 'filmed' and ($2 or organization_id is null or organization_id = $3)`,
      [film.signer_id, reviewsAll(actor), actor.organization_id],
    )
    if (!row) throw missing
    return row.id
  }
  if (film.new_signer === null) throw missing
  const { name, dominant_hand } = film.new_signer
  const slug = `${
    name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'signer'
  }-${randomBytes(3).toString('hex')}`
  return addSigner(tx, {
    slug,
    name_en: name,
    name_es: name,
    kind: 'filmed',
    dominant_hand,
    organization_id: word.organization_id,
  })
}

/**
 * Makes the film of a sign the first that its word shows. It keeps the parameters and the description of the
 * model, so that filters and minimal pairs stay.
 */
export async function showFilm(
  tx: Db,
  { id, vocabulary_id }: { id: string; vocabulary_id: string },
  { clip, poster }: Snapshot,
  { state, by, at }: { state: 'in_review' | 'reviewed'; by: string; at: Date },
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `
      update signs g
      set
        clip = $3, poster = $4, notation = null, waiting_notation = null, waiting_clip = null,
        waiting_poster = null, handshapes = coalesce(p.handshapes, g.handshapes),
        location = coalesce(p.location, g.location), movement = coalesce(p.movement, g.movement),
        hands = coalesce(p.hands, g.hands), description_en = coalesce(g.description_en, p.description_en),
        description_es = coalesce(g.description_es, p.description_es), fsw = coalesce(g.fsw, p.fsw),
        version = g.version + 1, review_state = $5, updated_at = $7,
        reviewed_at = case when $5 = 'reviewed' then $7::timestamptz end,
        reviewed_by = case when $5 = 'reviewed' then $6::uuid end
      from (select 1) one
      left join signs p on p.vocabulary_id = $2 and p.is_primary and p.id <> $1
      where g.id = $1
      returning g.version`,
    [id, vocabulary_id, clip, poster, state, by, at],
  )
  await makePrimary(tx, vocabulary_id, id)
  return row!.version
}

/**
 * Sends a film of a word for review. When it is shown, it takes the place of the model.
 *
 * @throws Failure not_found, invalid
 */
export async function filmSign(
  platform: Platform,
  actor: Person,
  vocabulary_id: string,
  film: Film,
): Promise<EditableSign> {
  const now = platform.clock()
  const made = await platform.db.transaction(async (tx) => {
    const word = await lockWord(tx, actor, 'Update', vocabulary_id)
    const upload = await uploadOf(tx, actor, film.media_id, 'video'),
      picture = await uploadOf(tx, actor, film.poster_media_id, 'image')
    if (upload === null) throw Failure.at('media_id', signErrors.sign_no_film)
    const clip = upload.key,
      poster = picture?.key ?? upload.poster
    const signer_id = await signerOf(tx, actor, word, film)
    const by = actor.user_id,
      snapshot: Snapshot = { notation: null, clip, poster }
    const [row] = await tx.query<{ id: string }>(
      `
        insert into signs (
          vocabulary_id, signer_id, region, position, version, review_state, edited_at, edited_by, updated_at
        )
        values (
          $1, $2, $3, (select coalesce(max(position), -1) + 1 from signs where vocabulary_id = $1), 0, 'new', $4,
          $5, $4
        )
        returning id`,
      [word.id, signer_id, film.region, now, by],
    )
    const sign = { id: row!.id, vocabulary_id: word.id }
    const version = (await shownAtOnce(tx, word.organization_id))
      ? await showFilm(tx, sign, snapshot, { state: 'in_review', by, at: now })
      : await letWait(tx, sign.id, snapshot, { by, at: now })
    await remember(tx, now, {
      sign_id: sign.id,
      action: 'filmed',
      user_id: by,
      comment: film.comment,
      version,
      snapshot,
    })
    await auditNewSign(tx, actor, word, row!.id, { kind: 'filmed', media_id: film.media_id }, now)
    return signNow(platform, tx, actor, row!.id)
  })
  forgetFilters(platform)
  return made
}
