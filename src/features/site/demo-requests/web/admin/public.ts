export { RequestsPanel } from './RequestsPanel.tsx'
export { useDemoRequestWords } from '../words.ts'
