export { EditPost as default } from './Compose.tsx'
