import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'

const MAX_SIDE = 4096
const pixels = z.coerce.number().int().min(1).max(MAX_SIDE).optional()

/** Bare, as the specification names it: not in the envelope. */
export const FileAddress = z.object({ url: z.string(), expiresIn: z.int() })

export const mediaContract = contract({
  file: {
    method: 'GET', path: '/files', summary: 'A signed address of a stored file that expires after expiresIn seconds', access: 'open', bare: true, alsoAtRoot: true,
    query: z.object({ keyPath: z.string().min(1).max(300), image: z.enum(['true', 'false', '1', '0']).optional(), height: pixels, width: pixels }),
    response: FileAddress,
  },
})
