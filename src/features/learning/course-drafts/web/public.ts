export { useBase } from './base.ts'
export {
  checkList,
  DRAFTS,
  draftsApi,
  editionsOf,
  forgetDraft,
  oneDraft,
  oneNode,
  removedOf,
  useDraftChange,
  useRefreshDrafts,
  type Change,
  type NodeKind,
} from './drafts.api.ts'
export { OwnerSelect } from './OwnerSelect.tsx'
export { useDraftWords } from './words.ts'
export { ATTACHMENT_LIMITS, DIALOGUE_LIMITS } from '../shared/limits.ts'
export { fits, isShort, typeFor, type Terms } from '../shared/terms.ts'
