import type { PersonName } from '../../shared/people.ts'

/** Colours of people: skin, lips, hair, iris, top. */
export type Colours = { skin: string; lips: string; hair: string; brows: string; iris: string; top: string }
export const COLOURS: Record<PersonName, Colours> = {
  ana: {
    skin: '#d3a58a',
    lips: '#a9645c',
    hair: '#33241d',
    brows: '#33251f',
    iris: '#4f3721',
    top: '#1f5566',
  },
  leo: {
    skin: '#d8ad92',
    lips: '#ad736a',
    hair: '#2a201b',
    brows: '#2c221d',
    iris: '#44372a',
    top: '#4b3a78',
  },
  maya: {
    skin: '#8a5a40',
    lips: '#7a423a',
    hair: '#1c1512',
    brows: '#1a1311',
    iris: '#301f15',
    top: '#e3d3b4',
  },
  sam: {
    skin: '#5a3929',
    lips: '#57302b',
    hair: '#151110',
    brows: '#151110',
    iris: '#281a12',
    top: '#d2a03f',
  },
}
