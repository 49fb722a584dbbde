/** Colours a person may choose; the names are stored with their settings. */
export const SKINS = {
  porcelain: '#f1cdb4',
  sand: '#e0ac85',
  honey: '#c9966f',
  bronze: '#9c6240',
  umber: '#6f432c',
  ebony: '#472a1d',
} as const
export const CLOTHES = {
  navy: '#2c4a72',
  forest: '#2f5d50',
  plum: '#5b3a63',
  charcoal: '#383b42',
  rust: '#a4512f',
  cream: '#d9cdb6',
} as const
export const HAIRS = {
  black: '#1d1715',
  brown: '#41291c',
  auburn: '#6e3420',
  blond: '#b58a4e',
  silver: '#a9a7a4',
} as const
export const STYLES = ['short', 'bob', 'curly'] as const
export type Look = {
  skin: keyof typeof SKINS
  clothes: keyof typeof CLOTHES
  hair: keyof typeof HAIRS
  style: (typeof STYLES)[number]
}
export const LOOK: Look = { skin: 'honey', clothes: 'navy', hair: 'brown', style: 'short' }
