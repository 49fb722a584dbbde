export { Transfer } from './Transfer.tsx'
export { ExportSelected } from './TakeOut.tsx'
