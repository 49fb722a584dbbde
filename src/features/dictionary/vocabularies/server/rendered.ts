import { SIGNER_NAMES } from '#contract/signers.ts'
import { notationHash, SIGNER } from '#features/media/signer/server/public.ts'
import type { Platform } from '#server/platform.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { atOnce, PUT_AT_ONCE } from '#server/at-once.ts'
import { signs as signs_table } from '../../signs/server/signs.table.ts'

export const RENDERED = 'rendered/'
const STORED = `${RENDERED}stored.json`
/** Name under which a rendering is saved: the word, who signs it, and that this is a model. */
export const renderedName = (key: string): string =>
  `${key.slice(RENDERED.length).split('.')[0]} (signed by ${SIGNER_NAMES[SIGNER]} - computer model)`
/** Files rendered from a sign ahead of time (`npm run render`), by the hash of its notation. */
export type Rendered = Partial<
  Record<'poster' | 'preview' | 'clip' | 'gif', { name: string; read(): Promise<Buffer> }>
>
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', gif: 'image/gif' }

/**
 * SQL of a storage key to show for a sign: its own film and picture; pictures of the model if it has none. A
 * rendering of the current sign replaces a film of the model from the content pack.
 */
export const shownSql = (sign: string, column: 'clip' | 'poster' | 'preview'): string =>
  column === 'preview'
    ? `${sign}.rendered_preview`
    : `
      case
        when ${sign}.clip like 'content/%' then coalesce(${sign}.rendered_${column}, ${sign}.${column})
        else coalesce(${sign}.${column}, ${sign}.rendered_${column})
      end`

const ofUpload = (sign: string, rendition: 'film' | 'hls'): string =>
  `(select m.renditions ->> '${rendition}' from ${media} m where m.key = ${sign}.clip)`
/**
 * SQL of the key of a sign's film to play: an upload as the converter made it, so that it plays everywhere;
 * the original until then.
 */
export const filmSql = (sign: string): string =>
  `
    case
      when ${sign}.clip like 'media/%' then coalesce(${ofUpload(sign, 'film')}, ${sign}.clip)
      else ${shownSql(sign, 'clip')}
    end`
/** SQL of the key of its ladder (HLS), for connections of every speed; null without one. */
export const streamSql = (sign: string): string =>
  `case when ${sign}.clip like 'media/%' then ${ofUpload(sign, 'hls')} end`

/** Columns of a sign that hold a storage key, and are sent as addresses. */
export const SIGN_FILES = ['clip_url', 'stream_url', 'poster_url'] as const

type Row = { id: string; notation: object } & Record<keyof Rendered, string | null>

/**
 * Puts what was rendered into the store and beside its signs, where they still look like that; pictures of an
 * older form of a sign are not shown (the database empties them when its notation changes).
 *
 * @returns how many signs were given new files
 */
export async function loadRendered(
  platform: Platform,
  rendered: ReadonlyMap<string, Rendered>,
): Promise<number> {
  if (rendered.size === 0) return 0
  const { db, files } = platform
  const signs = await db.query<Row>(
    `
      select
        id, notation, rendered_poster as poster, rendered_preview as preview, rendered_clip as clip,
        rendered_gif as gif
      from ${signs_table}
      where notation is not null`,
    [],
  )
  const pictures = signs.map((sign) => ({
    ...sign,
    made: Object.entries(rendered.get(notationHash(sign.notation)) ?? {}) as [
      keyof Rendered,
      Required<Rendered>[keyof Rendered],
    ][],
  }))
  await storeRendered(
    files,
    pictures.flatMap(({ made }) => made.map(([, file]) => file)),
  )
  let changed = 0
  for (const { id, notation, made, ...keys } of pictures) {
    const fresh = made.filter(([product, { name }]) => keys[product] !== RENDERED + name)
    if (fresh.length === 0) continue
    for (const [product, { name }] of fresh) keys[product] = RENDERED + name
    await db.query(
      `
        update ${signs_table}
        set rendered_poster = $3, rendered_preview = $4, rendered_clip = $5, rendered_gif = $6
        where id = $1 and notation = $2`,
      [id, JSON.stringify(notation), keys.poster, keys.preview, keys.clip, keys.gif],
    )
    changed += 1
  }
  return changed
}

/**
 * Puts files into the store that it has not. A list beside them says which it has: the database knows nothing
 * of a store that was set up anew or belongs to another machine.
 */
async function storeRendered(
  files: Platform['files'],
  made: readonly { name: string; read(): Promise<Buffer> }[],
): Promise<void> {
  const known = new Set(
    (await files.exists(STORED)) ? (JSON.parse((await files.read(STORED)).toString()) as string[]) : [],
  )
  const missing = made.filter(({ name }) => !known.has(name))
  if (missing.length === 0) return
  await atOnce(missing, PUT_AT_ONCE, async ({ name, read }) => {
    if (!(await files.exists(RENDERED + name)))
      await files.put(
        RENDERED + name,
        await read(),
        CONTENT_TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream',
      )
    known.add(name)
  })
  await files.put(STORED, Buffer.from(JSON.stringify([...known])), 'application/json')
}
