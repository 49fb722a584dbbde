export { publishFilm, publishPicture, publishStored } from './publish.service.ts'
export { tellUses } from './uses.ts'
