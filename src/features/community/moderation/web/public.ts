export { useEntryActions } from './entry-actions.tsx'
export { MyDecisions } from './MyDecisions.tsx'
