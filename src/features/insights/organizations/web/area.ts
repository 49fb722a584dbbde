/** The type whose organizations issue service codes; the same word as the contract's. */
export const CENTER: typeof import('#features/people/organizations/organizations.contract.ts').REGIONAL_CENTER =
  'Regional Center'

/** Returns the base address of an organization's screens. */
export const areaOf = ({ type }: { type: string }): string =>
  type === CENTER ? '/admin/regional-center' : '/admin/organization'
