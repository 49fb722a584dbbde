export { VideoUpload } from './VideoUpload.tsx'
export { Film, isUpload, type FilmProps } from './Film.tsx'
export { FilmEditor } from './editor/FilmEditor.tsx'
export { useUpload, type UploadState } from './use-upload.ts'
