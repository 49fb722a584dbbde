export { publishFilm, publishPicture, publishShare, publishStored } from './publish.service.ts'
export { tellUses } from './uses.ts'
