const feedback = {
  title: 'What learners think', of_five: (stars: string) => `${stars} of 5`, count: (n: number) => (n === 1 ? '1 learner' : `${n} learners`), few: 'Shown once three learners have said it.',
  star: (n: number) => (n === 1 ? '1 star' : `${n} stars`), meanings: { 1: 'Not for me', 2: 'Needs work', 3: 'All right', 4: 'Good', 5: 'Very good' },
  ask: 'What do you think of this course?', yours: 'What you think of this course', later: (n: number, done: number) => `You can say it once you have completed ${n} of its lessons; ${done === 0 ? 'none yet' : `${done} so far`}.`,
  stars: 'Stars', text: 'In your words', text_hint: 'Those who teach the course and we read it, with your name. Other learners see only the average.', send: 'Send', change: 'Change it', save: 'Save', take_back: 'Take it back', cancel: 'Cancel', pick: 'Choose how many stars.',
  answer_of: (name: string) => `${name} answers`, answer_team: 'Answer of the team', before: 'You changed your words after this answer.', sent: (day: string) => `Sent on ${day}. An answer comes by mail and stands here.`,
  list: {
    title: 'Feedback', text: 'What learners said about your courses. Averages are shown from three on.', admin_text: 'What learners said about courses, the newest first.', by_course: 'By course', platform: 'From the platform: your learners only, as a sum', none_sum: 'Too few for an average', waiting: (n: number) => `${n} unread`,
    all: 'All', new: 'Unread', read: 'Read', answered: 'Answered', states: 'State', courses: 'Course', all_courses: 'All courses', search: 'Search by words, learner or course', learner: 'Learner', said: 'What they said', course: 'Course', state: 'State', when: 'When', no_words: 'Stars without words',
    empty: 'Nobody has said anything yet', empty_text: 'Learners are asked once they have completed a quarter of a course.', open: 'Read and answer', mark: 'Mark as read', remove: 'Delete', remove_title: 'Delete this feedback?', remove_text: 'Its stars no longer count. This stands in the audit log.',
    dialog: (name: string) => `${name} says`, answer: 'Your answer', hint: (language: string) => `They read ${language}. It goes out by mail and stands beside the course.`, english: 'English', spanish: 'Spanish', submit: 'Send the answer', again: 'Send the new answer', answered_by: (name: string, day: string) => `Answered by ${name} on ${day}`, failed: 'The sums could not be loaded',
  },
  queues: { label: 'Queues', support: 'Support', feedback: 'Feedback' },
}
export default feedback
