export { useKept, useOffline } from './use-kept.ts'
export { LessonDownload, UnitDownload } from './DownloadWay.tsx'
