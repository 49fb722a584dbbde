export { EDITING_AT, useBase } from './base.ts'
export { SignList } from './list/SignList.tsx'
export { StateBadge } from './StateBadge.tsx'
export { useSignWords } from './words.ts'
