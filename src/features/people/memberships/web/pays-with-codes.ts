import { useAuth } from '#web/client/stores/auth.ts'

const CENTER: typeof import('#features/people/organizations/organizations.contract.ts').REGIONAL_CENTER =
  'Regional Center'

/** True if the active organization pays for its learners with service codes instead of seats. */
export const usePaysWithCodes = (): boolean => useAuth((state) => state.organization?.['type'] === CENTER)
