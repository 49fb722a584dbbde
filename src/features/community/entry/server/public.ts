export { judgeEntry } from './hold.ts'
