import type { HandshapeName } from './handshapes.ts'
import type { Vec } from './vec.ts'

/** Orientation of a hand in a picture, from the viewer: x to the right, y up, z towards them. */
export type HandView = {
  shape: HandshapeName
  fingers: Vec
  palm: Vec
  /** Direction of the forearm; defaults to straight out of the wrist. */
  arm?: Vec
}

const UP: Vec = [0, 1, 0.04],
  LOW: Vec = [-0.8, -0.55, -0.25]
const facing = (shape: HandshapeName): HandView => ({ shape, fingers: UP, palm: [0.1, 0, 1] })
/** Turned a little, so that one sees how a thumb lies. */
const turned = (shape: HandshapeName): HandView => ({ shape, fingers: UP, palm: [0.42, 0, 0.9] })
/** For handshapes that are recognized by their profile. */
const aside = (shape: HandshapeName): HandView => ({ shape, fingers: [0, 1, 0.1], palm: [0.86, 0, 0.5] })
/** Numbers show their back. */
const back = (shape: HandshapeName): HandView => ({ shape, fingers: UP, palm: [0.12, 0, -1] })
const along = (shape: HandshapeName): HandView => ({
  shape,
  fingers: [0.96, 0.05, 0.26],
  palm: [0.25, -0.02, -0.97],
})

/**
 * The pictures of handshapes, by name: the letters that hold still, the numbers to ten and further shapes of
 * the dictionary, each held as it is taught and seen by who looks at the signer.
 */
export const HAND_VIEWS: Readonly<Record<string, HandView>> = {
  A: facing('a'),
  B: facing('b'),
  C: aside('c'),
  D: { shape: 'd', fingers: UP, palm: [0.8, 0, 0.6] },
  E: facing('e'),
  F: turned('f'),
  G: along('g'),
  H: along('h'),
  I: facing('i'),
  K: turned('k'),
  L: facing('l'),
  M: facing('m'),
  N: facing('n'),
  O: aside('o'),
  P: { shape: 'p', fingers: [0.84, -0.2, 0.5], palm: [-0.2, -0.95, 0.25], arm: [-0.92, -0.04, -0.4] },
  Q: { shape: 'q', fingers: [0.3, -0.9, 0.3], palm: [0.2, -0.25, -0.95] },
  R: facing('r'),
  S: facing('s'),
  T: facing('t'),
  U: facing('u'),
  V: facing('v'),
  W: facing('w'),
  X: turned('x'),
  Y: facing('y'),
  1: back('1'),
  2: back('2'),
  3: back('3'),
  4: back('4'),
  5: back('5'),
  6: facing('6'),
  7: facing('7'),
  8: facing('8'),
  9: turned('9'),
  10: { shape: '10', fingers: [0.9, 0.05, 0.42], palm: [0.42, 0, -0.9], arm: LOW },
  ILY: facing('ily'),
  flatB: facing('closed_b'),
  openB: facing('open_b'),
  bentB: aside('bent_b'),
  claw5: turned('curved_5'),
  flatO: aside('flat_o'),
  open8: turned('open_8'),
}
