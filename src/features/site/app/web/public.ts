import { extraPart } from '#web/client/health/lazy-part.tsx'

/** Loaded by itself, and left out where it cannot be had: nobody installs anything without a connection. */
export const InstallCard = extraPart(async () => (await import('./InstallCard.tsx')).InstallCard)
