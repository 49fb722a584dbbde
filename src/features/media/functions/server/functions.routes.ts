import type { Actor } from '#server/auth/actor.ts'
import type { ImageSize } from '#server/files/files.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { functionsContract } from '../functions.contract.ts'

/** Storage key of the picture of a letter or number in the content pack. */
const handshapeKey = (character: string): string => `content/handshapes/${character}.webp`
const MARKS = /\p{M}/gu

/** A zone's offset from UTC at an instant, in minutes; east is positive. */
export function offsetMinutes(zone: string, at: Date): number {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}Z`) - at.getTime()) / 60_000)
}

/** The characters of a word that have a handshape, without accents: fingerspelling has none. */
export const spelled = (word: string): string[] =>
  [...word.normalize('NFD').replace(MARKS, '').toUpperCase()].filter((character) =>
    /[A-Z0-9]/.test(character),
  )

export function functionsRoutes(platform: Platform): Implementation {
  const { files } = platform
  const fileOf = async (actor: Actor, key: string, image: ImageSize) =>
    (await files.mayRead(platform.db, actor, key)) && (await files.exists(key))
      ? files.url(key, { image })
      : null
  return implement(functionsContract, {
    imageAddresses: async ({ actor, body: { keys, ...size } }) =>
      Promise.all(keys.map(async (key) => ({ key, file: await fileOf(actor, key, size) }))),
    serverTime: async ({ actor }) => {
      const now = platform.clock()
      return { now: now.toISOString(), zone: actor.zone, offset_minutes: offsetMinutes(actor.zone, now) }
    },
    spellWord: async ({ actor, body: { word, ...size } }) =>
      Promise.all(
        spelled(word).map(async (character) => ({
          character,
          picture: await fileOf(actor, handshapeKey(character), size),
        })),
      ),
  })
}
