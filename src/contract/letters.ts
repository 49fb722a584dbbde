/** Letters that learners take for each other, because their handshapes differ in a thumb or a finger. */
export const CONFUSED_LETTERS = [
  'AEMNST',
  'CEO',
  'BEF',
  'DFG',
  'GHQP',
  'UVRK',
  'HU',
  'KPV',
  'ILY',
  'VWF',
  'DXZ',
  'IJ',
] as const
