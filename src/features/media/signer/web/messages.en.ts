const messages = {
  loading: 'The signer is getting ready',
  front: 'From the front',
  side: 'From the side',
  signer: 'As the signer sees it',
  left_handed: 'Left-handed signer',
  turn: 'Drag to see the signer from another side',
  failed: 'This browser can’t draw the 3D signer. Another browser or device can.',
}
export default messages
