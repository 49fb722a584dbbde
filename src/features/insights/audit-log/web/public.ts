export { actorLabel } from './actor-label.ts'
export { eventLabel, eventTone } from './event-label.ts'
export { useAuditWords } from './words.ts'
export { AuditHistory } from './AuditHistory.tsx'
