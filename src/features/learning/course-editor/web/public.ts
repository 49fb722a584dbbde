export { Conflict } from './Conflict.tsx'
export { SignedLineEditor } from './SignedLineEditor.tsx'
export { nested } from './fields.ts'
