const messages = {
  parts: { place: 'Place', hand: 'Handshape', movement: 'Movement', palm: 'Palm', face: 'Face' },
  pages: { label: 'Pages', page: (n: number) => `Page ${n}` },
  send: {
    button: 'Send to my teacher',
    who: (teacher: string) => `Only you and ${teacher} can watch it.`,
    sending: 'Sending your video',
    sent: (teacher: string | null) =>
      `Sent${teacher ? ` to ${teacher}` : ''}. You find the answer in Progress, under “My signing”.`,
    kept: 'No connection. Your video waits on this device and is sent later.',
    again: 'Send now',
    discard: 'Don’t send it',
  },
  mine: {
    title: 'My signing',
    text: 'Videos that you sent to your teacher. Only the two of you can watch them. Each is deleted 180 days after the answer.',
    back: 'Progress',
    failed: 'Your videos could not be loaded',
    empty: 'No videos yet',
    empty_text: 'Sign a sentence in a lesson with your camera. Then you can send the video to your teacher.',
    to_courses: 'My courses',
    waits: (n: number) =>
      n === 1
        ? '1 video waits on this device for a connection.'
        : `${n} videos wait on this device for a connection.`,
    sent_to: (teacher: string, when: string) => `Sent to ${teacher} on ${when}`,
    sent: (when: string) => `Sent on ${when}`,
    not_teaching: 'This teacher no longer teaches you in this course. You can delete your video.',
    states: { waiting: 'Waiting', answered: 'Answered', fresh: 'New answer' },
    preparing: 'Your video is getting ready.',
    gone: 'The video was deleted.',
    watch: 'Watch my video',
    read: 'Read the answer',
    close: 'Close',
    answer: 'Answer',
    answer_of: (teacher: string) => `${teacher} says`,
    film: 'Your video',
    remove: 'Delete the video',
    remove_title: 'Delete this video?',
    remove_waiting: 'Your teacher can no longer watch it. You can’t undo this.',
    remove_answered: 'The answer stays. You can’t undo this.',
  },
  card: {
    title: 'Compared with the model',
    text: (checks: number) =>
      checks === 1
        ? 'Your own check of 1 sentence in the last 30 days.'
        : `Your own checks of ${checks} sentences in the last 30 days.`,
    same: 'You marked no difference.',
    times: (times: number, of: number) => `different ${times} of ${of} times`,
    practise: 'Practise:',
    link: 'My signing: videos for my teacher',
  },
  teacher: {
    title: 'Sentences to answer',
    text: 'Videos that your learners sent you, oldest first. Nobody else can watch them.',
    text_answered: 'Videos that you answered. Each is deleted 180 days after the answer.',
    state: 'Which videos',
    states: { waiting: 'Waiting', answered: 'Answered' },
    failed: 'We could not load the videos',
    empty: 'Nothing to answer',
    empty_answered: 'Nothing answered yet',
    empty_text: 'When a learner sends you a video of a sentence, it appears here.',
    back: { waiting: 'Sentences that are waiting', answered: 'Answered sentences' },
    sent: (when: string) => `Sent ${when}.`,
    film: 'The learner’s video',
    gone: 'The learner deleted this video, or its time was over.',
    preparing: 'The video is getting ready. Come back in a minute.',
    model: 'The model',
    changed: 'The lesson has changed since: there is no model of this sentence.',
    own_check: (rating: string, parts: string) =>
      parts
        ? `The learner’s own check: ${rating}. Different: ${parts}.`
        : `The learner’s own check: ${rating}.`,
    marks: 'Comments on the video',
    add_mark: 'Comment on this moment',
    answer: 'Your answer',
    answer_hint: 'The learner sees it with their video.',
    missing: 'Write a short answer.',
    save: 'Send the answer',
    change: 'Change the answer',
    saved: 'Answer sent',
    answered: (when: string) => `You answered on ${when}.`,
    tile: 'Sentences to answer',
    tile_note: 'Videos waiting for you',
  },
}
export default messages
