export { addMissingTags } from './packed-tags.ts'
