export { Included } from './Included.tsx'
