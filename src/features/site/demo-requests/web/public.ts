export { RequestForm } from './RequestForm.tsx'
export { RequestsPanel } from './admin/RequestsPanel.tsx'
export { useDemoRequestWords } from './words.ts'
