/** Everything heavy (three.js, the model, the movement), loaded when a signer is first seen. */
export { makeClip, type Clip, type ClipOptions, type Item } from '../../shared/clip.ts'
export { makeSentence, type SentenceOptions } from '../../shared/sentence.ts'
export { validateSign } from '../../shared/validate.ts'
export { theStage, type Stage, type View } from './stage.ts'
