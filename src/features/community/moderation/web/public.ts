export { ReportDialog } from './ReportDialog.tsx'
export { MyDecisions } from './MyDecisions.tsx'
