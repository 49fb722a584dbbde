const messages = {
  loading: 'The signer is getting ready',
  front: 'From the front',
  side: 'From the side',
  side_short: 'Side',
  slow: 'Slow',
  signer: 'As the signer sees it',
  left_handed: 'Left-handed signer',
  who_signs: 'Who signs',
  turns: 'Take turns',
  pace: 'Pace of sentences',
  paces: { learner: 'Learner’s pace', natural: 'Natural pace' },
  signed_by: (name: string) => `Signed by ${name}, a computer model`,
  glosses: 'Captions in glosses',
  turn: 'Drag to see the signer from another side',
  failed: 'This browser can’t show the 3D signer. Try another browser or device.',
}
export default messages
