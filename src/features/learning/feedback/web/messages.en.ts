const feedback = {
  title: 'What learners think', of_five: (stars: string) => `${stars} of 5`, count: (n: number) => (n === 1 ? '1 learner' : `${n} learners`), people: (n: number) => (n === 1 ? '1 person' : `${n} people`), few: 'Shown once three learners have said it.',
  star: (n: number) => (n === 1 ? '1 star' : `${n} stars`), meanings: { 1: 'Not for me', 2: 'Needs work', 3: 'All right', 4: 'Good', 5: 'Very good' },
  ask: 'What do you think of this course?', yours: 'What you think of this course', later: (n: number, done: number) => `You can say it once you have completed ${n} of its lessons; ${done === 0 ? 'none yet' : `${done} so far`}.`,
  stars: 'Stars', text: 'In your words', text_hint: 'Those who teach the course and we read it, with your name. Other learners see only the average.', send: 'Send', change: 'Change it', save: 'Save', take_back: 'Take it back', cancel: 'Cancel', pick: 'Choose how many stars.',
  answer_of: (name: string) => `${name} answers`, answer_team: 'Answer of the team', before: 'You changed your words after this answer.', sent: (day: string) => `Sent on ${day}. An answer comes by mail and stands here.`,
  again: 'Say something new',
  lesson: { ask: 'How was this lesson?', yours: 'What you think of this lesson' },
  teacher: { ask: 'How was it to learn with them?', yours: 'Your review', hint: 'Everybody who sees the profile reads it, with your first name.', hint_child: 'Your teacher and those who answer read it. Everybody else sees only the stars, and not who gave them.' },
  site: { ask: 'What do you think of ASL Shop?', yours: 'What you think of ASL Shop', hint: 'We read it, with your name, and answer by mail. Nobody else does.', visitor: 'Say it once you are signed in, so that we can answer.', sign_in: 'Sign in' },
  list: {
    title: 'Feedback', text: 'What learners said about your courses, lessons and teachers. Averages appear once three people have answered.', admin_text: 'What people said about courses, lessons, teachers and the site, the newest first.',
    kinds: { course: 'Course', lesson: 'Lesson', teacher: 'Teacher', site: 'Site' }, abouts: 'About', any: 'Everything', about: { course: 'Courses', lesson: 'Lessons', teacher: 'Teachers', site: 'The site' }, by: { course: 'By course', lesson: 'By lesson', teacher: 'By teacher', site: 'The site' }, site: 'ASL Shop', platform: 'From the platform: your learners only, as a sum', none_sum: 'Too few for an average', waiting: (n: number) => `${n} unread`,
    all: 'All', new: 'Unread', read: 'Read', answered: 'Answered', states: 'State', courses: 'Course', all_courses: 'All courses', search: 'Search the feedback', learner: 'Who', said: 'What they said', course: 'About', state: 'State', when: 'When', no_words: 'Stars without words',
    empty: 'Nobody has said anything yet', empty_text: 'Learners are asked at the end of a lesson, and once they have completed a quarter of a course.', open: 'Read and answer', mark: 'Mark as read', remove: 'Delete', remove_title: 'Delete this feedback?', remove_text: 'Its stars no longer count. This stands in the audit log.',
    dialog: (name: string) => `${name} says`, answer: 'Your answer', hint: (language: string) => `They read ${language}. It goes out by mail and stands beside what they said.`, public_hint: 'Everybody who sees the profile reads it.', english: 'English', spanish: 'Spanish', submit: 'Send the answer', again: 'Send the new answer', answered_by: (name: string, day: string) => `Answered by ${name} on ${day}`, failed: 'The sums could not be loaded',
  },
  tile: { label: 'Unread feedback', note: 'Read and answer it' },
  queues: { label: 'Queues', support: 'Support', feedback: 'Feedback' },
}
export default feedback
