import { useAuth } from '#web/client/stores/auth.ts'

const CENTER: typeof import('#features/people/organizations/organizations.contract.ts').REGIONAL_CENTER =
  'Regional Center'

/** Whether the organization in whose name one is here pays for its learners with service codes, not seats. */
export const usePaysWithCodes = (): boolean => useAuth((state) => state.organization?.['type'] === CENTER)
