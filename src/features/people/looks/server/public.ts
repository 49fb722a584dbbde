export { recordLooks, type Viewer } from './looks.service.ts'
