export { CodesPanel } from './CodesPanel.tsx'
export { useServiceCodeWords } from './words.ts'
