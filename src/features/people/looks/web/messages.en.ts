const looks = {
  who: 'Who can see what about you',
  who_none:
    'You learn with no organization, so nobody but the people who run this platform can see how you learn.',
  admins:
    'Administrators of the platform can see your learning to help you. When they look, it stands in the list below.',
  things: {
    place: 'Your name, email, groups and last visit',
    notes: 'Notes that its teachers write about you',
    progress: 'Lessons done, time spent and practice',
    reports: 'Quiz scores, answers you hand in for a grade, and you in their reports',
    videos: 'Videos of your signing',
  },
  family: {
    things: 'Lessons done, time of the week and last visit',
    child: 'They answer for your account.',
    shared: 'You share this in your family.',
    change: 'Change it',
  },
  people: (names: string) => `Who works there: ${names}`,
  not_yet:
    'Of your learning only the answers that you hand in to its own courses: you have not agreed to more, or hold no seat.',
  title: 'Who looked',
  text: 'Once an hour for each person, and for each thing that they opened.',
  caption: 'Who looked at your learning',
  kinds: {
    picture: 'Your whole picture',
    report: 'A list or report with you in it',
    file: 'A file with you in it',
    work: 'Your answers, to grade them',
  },
  columns: { viewer: 'Who', kind: 'At what', at: 'When' },
  platform: 'The platform',
  your_family: 'Your family',
  period: 'Period',
  empty: 'Nobody has looked yet',
  empty_text: 'When somebody opens how you learn, you see here who it was.',
  failed: 'This did not load',
}
export default looks
