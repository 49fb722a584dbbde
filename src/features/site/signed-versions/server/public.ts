export { showPacked, type PackedSigned } from './pack.ts'
export { signedFilms } from './readers.queries.ts'
export { unsignedBlocksOf } from './unsigned.ts'
