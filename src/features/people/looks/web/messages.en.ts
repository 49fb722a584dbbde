const looks = {
  who: 'Who can see what about you',
  who_none:
    'You are not learning with an organization, so only the people who run this platform can see your learning.',
  admins:
    'Administrators of the platform can see your learning in order to help you. Every time they look, it is listed below.',
  things: {
    place: 'Your name, email, groups and last visit',
    notes: 'Notes its teachers write about you',
    progress: 'Lessons done, time spent and practice',
    reports: 'Quiz scores, answers you submit for a grade, and your place in their reports',
    videos: 'Videos of your signing',
  },
  family: {
    things: 'Lessons done, time this week and last visit',
    child: 'They are responsible for your account.',
    shared: 'You share this with your family.',
    change: 'Change it',
  },
  people: (names: string) => `Who works there: ${names}`,
  not_yet:
    'Only the answers you submit in its own courses: you have not agreed to more, or you have no seat.',
  title: 'Who has looked',
  text: 'Each person is listed at most once an hour for each thing they opened.',
  caption: 'Who looked at your learning',
  kinds: {
    picture: 'All of your learning',
    report: 'A list or report with you in it',
    file: 'A file with you in it',
    work: 'Your answers, for grading',
    video: 'A video of a meeting with you in it',
    community: 'What you wrote in the community',
  },
  columns: { viewer: 'Who', kind: 'What', at: 'When' },
  platform: 'The platform',
  your_family: 'Your family',
  period: 'Period',
  empty: 'Nobody has looked yet',
  empty_text: 'When someone looks at your learning, you will see who it was.',
  failed: 'This could not be loaded',
}
export default looks
