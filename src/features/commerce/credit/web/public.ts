export { CREDIT } from './credit.api.ts'
export { CreditPanel } from './CreditPanel.tsx'
export { GiveCredit } from './GiveCredit.tsx'
