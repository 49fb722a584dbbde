/** Hand of the sign MOTHER: an open hand whose thumb taps the chin twice. */
export const MOTHER_HAND = {
  shape: '5',
  contact: 'thumb_tip',
  place: 'chin',
  fingers: 'up',
  palm: 'left',
  moves: [{ move: 'tap', from: 'out', times: 2 }],
} as const
