/** The notation, for features that keep or derive from signs. */
export { derive, type Derived } from '../shared/derive.ts'
export { describe, type Described } from '../shared/describe.ts'
export { FACES, type Sign as SignNotation } from '../shared/notation.ts'
export { refusals } from '../shared/playable.ts'
export { NON_MANUALS } from '../shared/grammar.ts'
export { spellable } from '../shared/spellable.ts'
export { validateSign } from '../shared/validate.ts'
export { notationHash } from './notation-hash.ts'
