const seconds = (n: number) => n.toFixed(1)

/** The words of the sign player. */
const player = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  positionText: (at: number, duration: number) => `${seconds(at)} of ${seconds(duration)} seconds`,
  speed: 'Speed',
  loop: 'Repeat',
  markA: 'A–B: set the start of a part to repeat',
  markB: 'A–B: set the end of the part',
  clearMarks: 'A–B: repeat all of it again',
  frameBack: 'One frame back',
  frameForward: 'One frame forward',
  mirror: 'Mirror',
  more: 'More controls',
  captions: 'Captions',
  captionLanguage: 'Captions: language',
  captionsOff: 'No captions',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  pictureInPicture: 'Picture in picture',
  sound: 'Sound',
  failed: 'This video can’t be played right now.',
  retry: 'Try again',
}
export default player
