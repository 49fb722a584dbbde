const media = {
  choose: 'Choose a video',
  hint: (limit: string) => `MP4, MOV or WebM, up to ${limit}. You can go on after a lost connection.`,
  uploading: (name: string) => `Sending ${name}`,
  part: (percent: number) => `${percent} %`,
  paused: 'Paused. What has arrived is kept.',
  interrupted: 'The connection is gone. What has arrived is kept.',
  processing: 'The video has arrived. We are getting it ready.',
  ready: 'The video is ready.',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Stop and delete',
  retry: 'Try again',
  another: 'Choose another video',
  too_large: (limit: string) => `This video is too large. The limit is ${limit}.`,
  failed: 'This video could not be sent.',
}
export default media
