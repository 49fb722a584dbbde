export { DeleteSection } from './DeleteSection.tsx'
export { ExportSection } from './ExportSection.tsx'
