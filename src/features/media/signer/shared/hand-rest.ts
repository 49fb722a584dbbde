import type { Vec } from './vec.ts'

/**
 * Positions of the joints of the open right hand, in metres from the wrist: fingers up (y), palm to the
 * viewer (z). Measured on the hand of npm `@webxr-input-profiles/assets` 1.0.20 (MIT, © 2019 Amazon).
 */
export const HAND_REST = {
  wrist: [0, 0, 0],
  'thumb-metacarpal': [0.02803, 0.03596, 0.01916],
  'thumb-phalanx-proximal': [0.04496, 0.05922, 0.03431],
  'thumb-phalanx-distal': [0.06691, 0.08312, 0.04371],
  'thumb-tip': [0.0779, 0.09168, 0.04891],
  'index-finger-metacarpal': [0.01016, 0.02921, 0.00706],
  'index-finger-phalanx-proximal': [0.02355, 0.08855, 0.00732],
  'index-finger-phalanx-intermediate': [0.02202, 0.13375, 0.01055],
  'index-finger-phalanx-distal': [0.02069, 0.15792, 0.01277],
  'index-finger-tip': [0.01943, 0.16942, 0.01216],
  'middle-finger-metacarpal': [0.00343, 0.02911, 0.00605],
  'middle-finger-phalanx-proximal': [0.00173, 0.09165, 0.00254],
  'middle-finger-phalanx-intermediate': [-0.00264, 0.13812, 0.00702],
  'middle-finger-phalanx-distal': [-0.00569, 0.16536, 0.00979],
  'middle-finger-tip': [-0.0073, 0.17741, 0.00876],
  'ring-finger-metacarpal': [-0.0081, 0.02699, 0.00605],
  'ring-finger-phalanx-proximal': [-0.01747, 0.08469, 0.00653],
  'ring-finger-phalanx-intermediate': [-0.02676, 0.12631, 0.01088],
  'ring-finger-phalanx-distal': [-0.03319, 0.15189, 0.01417],
  'ring-finger-tip': [-0.03552, 0.16357, 0.01494],
  'pinky-finger-metacarpal': [-0.023, 0.03407, 0.00942],
  'pinky-finger-phalanx-proximal': [-0.03505, 0.0739, 0.01369],
  'pinky-finger-phalanx-intermediate': [-0.04237, 0.1074, 0.01812],
  'pinky-finger-phalanx-distal': [-0.04895, 0.1264, 0.02097],
  'pinky-finger-tip': [-0.05193, 0.13791, 0.02176],
} as const satisfies Record<string, Vec>
