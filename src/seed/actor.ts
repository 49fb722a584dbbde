export { systemActor } from '#server/auth/system.ts'
