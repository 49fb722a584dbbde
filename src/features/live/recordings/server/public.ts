export { atTheDoor } from './asking.ts'
export { alsoWatch } from './recordings.access.ts'
export { forgetFilms } from './upkeep.ts'
