export { SessionsDrawer } from './SessionsDrawer.tsx'
