export { VideoUpload } from './VideoUpload.tsx'
