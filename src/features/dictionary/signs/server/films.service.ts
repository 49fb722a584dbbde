import { randomBytes } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import { forgetFilters } from '#features/dictionary/vocabularies/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { signErrors, type EditableSign } from '../signs.contract.ts'
import type { FilmSign } from '../sign-changes.contract.ts'
import { addSigner } from '../../signers/server/public.ts'
import { makePrimary, remember } from './publish.service.ts'
import { lockWord, mayReview, type WordRow } from './signs.access.ts'
import { signNow } from './signs.queries.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { signers } from '../../signers/server/signers.table.ts'

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
      [film.signer_id, mayReview(actor), actor.organization_id],
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
 * Publishes a film of a word. It takes the place of the model, whose parameters and description it keeps, and
 * waits for review.
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
    const [row] = await tx.query<{ id: string }>(
      `
        insert into signs (
          vocabulary_id, signer_id, clip, poster, region, handshapes, location, movement, hands,
          description_en, description_es, fsw, position, edited_at, edited_by, updated_at
        )
        select
          $1, $2, $3, $4, $5, coalesce(p.handshapes, '{}'), p.location, p.movement, p.hands, p.description_en,
          p.description_es, p.fsw,
          coalesce((select max(position) from signs where vocabulary_id = $1), -1) + 1, $6, $7, $6
        from (select 1) one
        left join signs p on p.vocabulary_id = $1 and p.is_primary
        returning id`,
      [word.id, signer_id, clip, poster, film.region, now, actor.user_id],
    )
    await makePrimary(tx, word.id, row!.id)
    await remember(tx, now, {
      sign_id: row!.id,
      action: 'filmed',
      user_id: actor.user_id,
      comment: film.comment,
      version: 1,
      snapshot: { notation: null, clip, poster },
    })
    await audit(
      tx,
      actor,
      {
        code: 'SIGN_CREATED',
        subject_type: 'sign',
        subject_id: row!.id,
        organization_id: word.organization_id,
        after: { word: word.slug, kind: 'filmed', media_id: film.media_id },
      },
      now,
    )
    return signNow(platform, tx, actor, row!.id)
  })
  forgetFilters(platform)
  return made
}
