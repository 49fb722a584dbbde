export { seatSummary } from './seats.api.ts'
export { SeatsPanel, type SeatsPanelProps } from './SeatsPanel.tsx'
export { SeatTiles } from './SeatTiles.tsx'
