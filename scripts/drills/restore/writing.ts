import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { SECOND_MS } from '#contract/durations.ts'
import { call, type Learner } from './people.ts'

const PHOTO_EVERY = 100

/** A write that the server acknowledged. */
export type Write = { user_id: string; vocabulary_id: string; at: number }
export type Photo = { user_id: string; key: string; at: number }
export type Writing = { writes: Write[]; photos: Photo[]; end(): Promise<void> }

const photo = async (n: number): Promise<string> => {
  const pixels = {
    width: 64,
    height: 64,
    channels: 3,
    background: { r: n % 256, g: (n * 7) % 256, b: 90 },
  } as const
  return `data:image/png;base64,${(await sharp({ create: pixels }).png().toBuffer()).toString('base64')}`
}

/** Writes through the API at a rate, until it is ended or the server dies. */
export function beginWriting(
  origin: string,
  learners: readonly Learner[],
  words: readonly string[],
  rate: number,
): Writing {
  const writes: Write[] = [],
    photos: Photo[] = []
  let ended = false
  const open = new Set<Promise<void>>()
  const writer = (async () => {
    const began = performance.now()
    for (let n = 0; !ended && n < learners.length * words.length; n += 1) {
      const learner = learners[n % learners.length]!,
        vocabulary_id = words[Math.floor(n / learners.length)]!
      const one = (async () => {
        await call(origin, 'PUT', `/vocabularies/${vocabulary_id}/saved`, {}, learner.token)
        writes.push({ user_id: learner.id, vocabulary_id, at: Date.now() })
        if (n % PHOTO_EVERY !== 0) return
        const { profile_image } = await call<{ profile_image: string }>(
          origin,
          'PUT',
          '/users/me/photo',
          { photo: await photo(n) },
          learner.token,
        )
        photos.push({ user_id: learner.id, key: profile_image, at: Date.now() })
      })().catch((error: unknown) => {
        if (!ended) throw error
      })
      open.add(one)
      void one.finally(() => open.delete(one))
      await wait(Math.max(0, began + ((n + 1) * SECOND_MS) / rate - performance.now()))
    }
  })()
  return {
    writes,
    photos,
    async end() {
      ended = true
      await writer
      await Promise.all(open)
    },
  }
}
