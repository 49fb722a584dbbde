export { CREDIT } from './credit.api.ts'
export { CreditPanel } from './CreditPanel.tsx'
export { HolderCredit } from './HolderCredit.tsx'
