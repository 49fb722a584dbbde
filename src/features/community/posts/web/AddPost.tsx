export { AddPost as default } from './Compose.tsx'
