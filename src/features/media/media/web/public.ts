export { VideoUpload } from './VideoUpload.tsx'
export { Film, isUpload, type FilmProps } from './Film.tsx'
export { FilmEditorButton } from './FilmEditorButton.tsx'
export { useUpload, type UploadState } from './use-upload.ts'
