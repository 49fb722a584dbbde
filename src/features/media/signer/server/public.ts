/** The notation, for features that keep or derive from signs. */
export { derive, type Derived } from '../shared/derive.ts'
export type { Sign as SignNotation } from '../shared/notation.ts'
export { validateSign } from '../shared/validate.ts'
