import { implement, type Implementation } from '#server/http/implement.ts'
import { signwritingContract } from '../signwriting.contract.ts'
import { glyphsOf } from './glyphs.ts'

export const signwritingRoutes = (): Implementation =>
  implement(signwritingContract, { glyphs: ({ query }) => glyphsOf(query.symbols) })
