export { GlossLine } from './GlossLine.tsx'
export { loadModel, ModelClip, ModelStill, type Signed } from './ModelClip.tsx'
export { signedOf } from './signed.ts'
export { wayOf } from './ways.ts'
