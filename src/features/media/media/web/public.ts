export { VideoUpload } from './VideoUpload.tsx'
export { Film, isUpload, type FilmProps } from './Film.tsx'
export { FilmEditor } from './editor/FilmEditor.tsx'
export { useUpload } from './use-upload.ts'
