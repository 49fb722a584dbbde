export { CHECKED_PARTS, type CheckedPart } from '../shared/checks.ts'
