import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { lackOfRoom } from '#features/media/media/server/public.ts'
import { draftContent, freeDocumentSlug, mediaIn } from '../../documents/server/public.ts'
import { KEYED_PAGES } from '../../documents/terms.contract.ts'
import { redirectPath } from '../../redirects/server/public.ts'
import { site_redirects } from '../../redirects/server/redirects.table.ts'
import type { ImportDocument, ImportReport, Loss } from '../transfer.contract.ts'
import { authorOf, hashOf, knownAs, lookUp, type Here, type KnownDocument } from './here.ts'
import { ofHead, once, type Bundle, type Incoming } from './incoming.ts'
import { otherIds, settle, tagsLost } from './settle.ts'
import type { UnpackedFile } from './unpack-files.ts'

export type Files = ReadonlyMap<string, UnpackedFile>

/** A fingerprint of a document as it was sent, with the bytes of what it shows. */
export const sourceHash = (document: Incoming, files: Files): string =>
  hashOf([
    document.details,
    document.blocks,
    document.slugs,
    mediaIn(document).map((id) => {
      const file = files.get(id)
      return file && 'sha256' in file ? file.sha256 : null
    }),
  ])

/** Existing upload for a file of the import; null: none. */
export function mediaHere(here: Here, files: Files, id: string): string | null {
  const file = files.get(id)
  if (!file || 'fault' in file) return null
  return here.media.get(`${file.sha256} ${id}`) ?? here.media.get(file.sha256) ?? null
}

/** Compares a document with this installation; equality is decided by content. */
export async function standingOf(
  db: Db,
  document: Incoming,
  known: KnownDocument | null,
  { here, files, ids }: { here: Here; files: Files; ids: ReadonlyMap<string, string> },
): Promise<ImportDocument['standing']> {
  if (!known) return 'new'
  if (known.source_hash === sourceHash(document, files)) return 'here'
  const draft = await draftContent(db, known.id)
  const media = (id: string): string => mediaHere(here, files, id) ?? id
  const { details, blocks } = settle(document, { here, ids, files, media })
  if (isDeepStrictEqual(draft, { details, blocks })) return 'here'
  const untouched = known.draft_hash === null ? known.packed : known.draft_hash === hashOf(draft)
  return untouched ? 'update' : 'changed_here'
}

/** Addresses that the site itself has; a redirect there would never be asked for. */
const OWN = new Set<string>(Object.values(KEYED_PAGES))
/**
 * Old addresses of a document that lead nowhere, as they are no paths, a page’s own, or lead elsewhere
 * already.
 */
async function oldTaken(db: Db, { old }: Incoming, id: string): Promise<Loss[]> {
  const paths = old.map(({ path }) => ({ given: path, path: redirectPath(path) }))
  const rows = await db.query<{ path: string }>(
    `
      select lower(path::text) as path from ${site_redirects}
      where path = any ($1::citext[]) and document_id is distinct from $2`,
    [paths.flatMap(({ path }) => path ?? []), id],
  )
  const usedPaths = new Set(rows.map(({ path }) => path))
  return paths
    .filter(({ path }) => path === null || OWN.has(path) || usedPaths.has(path.toLowerCase()))
    .map(({ given }) => ofHead('old_taken', given))
}

/** Addresses that documents of this import took in it: the next one gets another. */
type TakenSlugs = Set<string>
async function slugsTaken(
  db: Db,
  { kind, key, slugs }: Incoming,
  id: string,
  used: TakenSlugs,
): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const language of key === null ? LANGUAGES : []) {
    const wanted = slugs[language]
    if (!wanted) continue
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const free = await freeDocumentSlug(db, { id, kind }, language, wanted)
    const place = `${kind} ${language} ${free}`
    if (free !== wanted || used.has(place))
      losses.push(ofHead('slug_taken', used.has(place) ? `${free}-2` : free))
    used.add(place)
  }
  return losses
}

/** Everything that would be lost of a document, or be otherwise here. */
export async function lossesOf(
  db: Db,
  document: Incoming,
  way: { here: Here; files: Files; ids: ReadonlyMap<string, string> },
  taken: TakenSlugs = new Set(),
): Promise<Loss[]> {
  const id = knownAs(document, way.here)?.id ?? document.id
  const { losses } = settle(document, { ...way, media: (one) => one })
  const author = document.author && (await authorOf(db, document.author))
  return once([
    ...(document.author && author === null ? [ofHead('author_unknown', document.author.name)] : []),
    ...tagsLost(document, way.here),
    ...(await slugsTaken(db, document, id, taken)),
    ...(await oldTaken(db, document, id)),
    ...document.losses,
    ...losses,
  ])
}

/** Reports the result of an import for each document, before anything is written. */
export async function assess(
  platform: Platform,
  actor: Person,
  bundle: Bundle,
  files: Files,
): Promise<ImportReport> {
  const { db } = platform
  const here = await lookUp(db, bundle.documents, files)
  const context = { here, files, ids: otherIds(bundle.documents, here) }
  const used: TakenSlugs = new Set()
  const documents: ImportDocument[] = []
  for (const document of bundle.documents) {
    const known = knownAs(document, here)
    const { title } = document.details
    documents.push({
      source: document.source,
      kind: document.kind,
      title: title[actor.language] || title.en || title.es,
      languages: LANGUAGES.filter((language: Language) => title[language] !== ''),
      blocks: document.blocks.length,
      files: mediaIn(document).length,
      // oxlint-disable-next-line no-await-in-loop -- one document after the other
      standing: await standingOf(db, document, known, context),
      document_id: known?.id ?? null,
      // oxlint-disable-next-line no-await-in-loop -- as above
      losses: await lossesOf(db, document, context, used),
    })
  }
  const bytes = [...files].reduce(
    (sum, [id, file]) => sum + ('bytes' in file && mediaHere(here, files, id) === null ? file.bytes : 0),
    0,
  )
  return {
    format: bundle.format,
    site: bundle.site,
    documents,
    losses: bundle.losses,
    bytes,
    no_room: await lackOfRoom(platform, actor, bytes),
  }
}
