const messages = {
  joined: (day: string) => `Signing since ${day}`, streak: 'Days in a row', best: (days: string) => `Best: ${days}`, lessons: 'Lessons completed', words: 'Signs practiced',
  badges: { title: 'Badges', none: 'The first one comes with the first lesson.' },
  courses: { certificate: 'certificate', title: 'Courses completed', on: (day: string) => `Completed on ${day}`, none: 'The first course is on its way.' },
  names: {
    first_lesson: 'First lesson', ten_lessons: 'Ten lessons', fifty_lessons: 'Fifty lessons', first_quiz: 'First quiz passed', twenty_quizzes: 'Twenty quizzes passed', week_in_a_row: 'Seven days in a row', month_in_a_row: 'Thirty days in a row', hundred_words: 'A hundred signs', course_completed: 'A whole course',
  },
  unknown: { title: 'There is no such profile', text: 'It may be private, or the name is written another way.', more: 'What a profile shows' },
  failed: 'This profile could not be loaded',
  learn: { text: 'You learn too? Show how far you are, when you want to.', start: 'Begin with the first lesson' },
  intro: {
    title: 'A profile of your own', lead: 'Show people how far your hands have come. It is private until you say otherwise, and you choose the name in its address.',
    shows: 'What it shows', name: 'Your name and level', name_text: 'As you write it. Your email is never on it.', streak: 'Your streak', streak_text: 'How many days in a row you have signed, and your best.', badges: 'Your badges', badges_text: 'For lessons, quizzes, signs and days in a row:', courses: 'Your courses', courses_text: 'Each one you have completed, with its day.',
    hides: 'What it never shows', hides_text: 'Your email, your answers and scores, your organization, your videos. Profiles of learners under 13 are never public.', register: 'Create your account', settings: 'Open my settings',
  },
}
export default messages
