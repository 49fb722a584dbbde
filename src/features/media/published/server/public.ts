export { publishFilm, publishPicture, publishShare, publishStored } from './publish.service.ts'
export { signedUploads } from './signed.ts'
export { tellUses } from './uses.ts'
