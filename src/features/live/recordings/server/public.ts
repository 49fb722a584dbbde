export { atTheDoor } from './asking.ts'
export { filmUploads } from './films.service.ts'
export { alsoWatch } from './recordings.access.ts'
export { forgetFilms } from './upkeep.ts'
