export { addSigner } from './signers.service.ts'
