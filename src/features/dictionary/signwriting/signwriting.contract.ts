import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'

export { MAX_FSW_LENGTH, parseFsw, type Fsw, type FswProblem } from './shared/fsw.ts'

/** More symbols than any sign has. */
export const MAX_SYMBOLS = 60

/**
 * One symbol as it is drawn: its size, the scale and shift of its outlines, what is black, and what covers
 * what lies below it.
 */
export const Glyph = z.object({
  width: z.number(),
  height: z.number(),
  transform: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  line: z.string(),
  fill: z.string().nullable(),
})
export type Glyph = z.output<typeof Glyph>

export const signwritingContract = contract({
  glyphs: {
    method: 'GET',
    path: '/signwriting/glyphs',
    summary: 'Outlines of SignWriting symbols; a symbol that there is no outline of is left out',
    access: 'open',
    query: z.object({
      symbols: z
        .string()
        .max(MAX_SYMBOLS * 7)
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().regex(/^S[123][0-9a-f]{4}$/)).max(MAX_SYMBOLS)),
    }),
    response: z.record(z.string(), Glyph),
  },
})
