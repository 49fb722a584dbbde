import { lazyPart } from '#web/client/health/lazy-part.tsx'

/** Loaded where it is shown: plots bring their own code. */
export const OwnLearners = lazyPart(async () => (await import('./OwnLearners.tsx')).default)
