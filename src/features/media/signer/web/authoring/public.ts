/** The editor of a sign's parameters: a part of its own, loaded by who edits. */
export { SignEditor, useProblems } from './SignEditor.tsx'
export { newSign } from './SignForm.tsx'
export { useWork, type Work } from './use-work.ts'
