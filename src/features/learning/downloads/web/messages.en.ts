const downloads = {
  title: 'Downloads',
  text: 'Lessons you can take with you. They work whole without a connection: signs, films, spelling, steps and quizzes. What you do counts when you are back online.',
  unit: 'Download this unit',
  rest: (n: number) =>
    n === 1 ? 'Download the lesson that is missing' : `Download the ${n} lessons that are missing`,
  lesson: 'Download',
  on_device: (size: string) => `On this device (${size})`,
  all_downloads: 'All downloads',
  preparing: 'Getting ready to download',
  running: 'Downloading',
  part: (done: string, total: string) => `${done} of ${total}`,
  stop: 'Stop',
  failed: 'The download did not finish. Lessons that are complete are on this device.',
  no_room: (needs: string) =>
    `There is not enough room on this device: this needs ${needs}. Remove other downloads, or make room on the device.`,
  retry: 'Try again',
  empty: 'Nothing is downloaded yet',
  empty_text: 'Open a course and choose “Download this unit”. A unit is usually a few megabytes.',
  to_courses: 'Go to my courses',
  cannot: 'This browser keeps no downloads',
  cannot_text:
    'Private windows and some older browsers keep nothing. Open ASL Shop in a usual window, or add it to your home screen.',
  unit_of: (n: number, title: string) => `Unit ${n}${title ? `: ${title}` : ''}`,
  lesson_of: (n: number, title: string) => `${n}. ${title}`,
  practice: 'Practice',
  practice_text: (n: number) => (n === 1 ? '1 card that is due' : `${n} cards that are due`),
  start_practice: 'Practice',
  remove: 'Remove',
  remove_one: (what: string) => `Remove ${what}`,
  remove_unit: 'Remove this unit',
  remove_all: 'Remove all downloads',
  remove_all_text: 'Your progress stays. You can download everything again when you are online.',
  used: (size: string) => `${size} on this device`,
  persisted: 'This device keeps your downloads until you remove them.',
  not_persisted:
    'This device may remove downloads by itself when it runs out of room. Adding ASL Shop to your home screen prevents that.',
  until: (day: string) =>
    `Available without a connection until ${day}. Going online once makes it a month again.`,
  waiting: (n: number) =>
    n === 1
      ? '1 quiz waits on this device. It is graded when you are back online.'
      : `${n} quizzes wait on this device. They are graded when you are back online.`,
  quiz: {
    none: '',
    taken: 'with its quiz',
    timed: 'its quiz has a time limit and needs a connection',
    used_up: 'no attempts left at its quiz',
  },
  gone: 'Downloads are removed when you sign out.',
}
export default downloads
