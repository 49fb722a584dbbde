export { showPacked, type PackedSigned } from './pack.ts'
export { signedFilms, type SignedFilmFacts } from './readers.queries.ts'
export { unsignedBlocksOf } from './unsigned.ts'
