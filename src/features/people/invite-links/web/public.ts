export { LinksPanel } from './LinksPanel.tsx'
