import type { HandshapeName } from './handshapes.ts'

/**
 * The dictionary's name of a handshape, used in its filter. Shapes that look the same to a learner share a
 * name.
 */
const DICTIONARY_NAMES: Partial<Record<HandshapeName, string>> = {
  0: 'o',
  2: 'v',
  6: 'w',
  9: 'f',
  10: 'a',
  open_a: 'a',
  q: 'g',
  u: 'u',
  open_flat_o: 'flat_o',
  baby_o: 'o',
  claw_5: 'curved_5',
  bent_5: '5',
  relaxed_5: '5',
  spread_c: 'curved_5',
  curved_b: 'bent_b',
  curved_4: '4',
  bent_4: '4',
  bent_1: 'x',
  curved_1: '1',
  bent_v: 'v',
  curved_v: 'v',
  flat_v: 'v',
  bent_h: 'h',
  curved_h: 'h',
  open_h: 'h',
  open_n: 'flat_o',
  flat_n: 'flat_o',
  open_g: 'g',
  closed_g: 'g',
  bent_l: 'l',
  curved_l: 'l',
  curved_3: '3',
  bent_3: '3',
  open_f: 'f',
  open_e: 'e',
  horns: 'ily',
  middle_finger_out: '1',
  x_thumb: 'x',
  crossed: 'r',
}
export const dictionaryHandshape = (name: HandshapeName): string => DICTIONARY_NAMES[name] ?? name
