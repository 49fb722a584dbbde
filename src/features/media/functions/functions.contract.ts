import { z } from 'zod'
import { contract, serverFunction } from '#contract/endpoint.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { FileAddress } from '../media/media.contract.ts'

const MAX_KEYS = 50
const MAX_WORD = 60
const pixels = z.int().min(1).max(4096).optional()

/**
 * The function registry: `POST /functions/v1/{name}`. A feature adds its own in its contract, by the same
 * `serverFunction`.
 */
export const functionsContract = contract({
  imageAddresses: serverFunction('image-addresses', {
    summary: 'Signed addresses of several files at once; a key that the caller may not read has none',
    access: 'open',
    body: z.object({
      keys: z.array(exactText().min(1).max(300)).min(1).max(MAX_KEYS),
      width: pixels,
      height: pixels,
    }),
    response: z.array(z.object({ key: z.string(), file: FileAddress.nullable() })),
  }),
  serverTime: serverFunction('server-time', {
    summary: "The time here, in UTC and in the caller's zone, to set clocks of live classes by",
    access: 'open',
    response: z.object({ now: z.iso.datetime(), zone: z.string(), offset_minutes: z.int() }),
  }),
  spellWord: serverFunction('spell-word', {
    summary:
      'A word as it is fingerspelled: each letter or number with the picture of its handshape, if there is one',
    access: 'open',
    body: z.object({ word: oneLine().min(1).max(MAX_WORD), height: pixels }),
    response: z.array(z.object({ character: z.string(), picture: FileAddress.nullable() })),
  }),
})
