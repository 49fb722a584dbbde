export { saveCaptions } from './captions.service.ts'
export { allowReading, allowWriting, mayReadMedia, mayWriteMedia } from './media.access.ts'
export { mediaTypeOf, takeIn } from './take-in.ts'
export { readCaptions } from '../shared/webvtt.ts'
