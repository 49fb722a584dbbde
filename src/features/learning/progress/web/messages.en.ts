const messages = {
  hello: (name: string) => (name ? `Hello, ${name}` : 'Hello'),
  lead: 'Where you stopped, and today’s goal.',
  go_on: 'Continue where you stopped', start_next: 'Next lesson', lesson_of: (n: number, of: number, course: string) => `Lesson ${n} of ${of} · ${course}`, watch: 'Continue', begin: 'Start the lesson',
  first: 'Start with your first lesson', first_text: 'It takes about ten minutes: watch a few signs, then a short quiz.', choose: 'Choose a course',
  all_done: 'You finished all you began', all_done_text: 'Watch a lesson again to keep the signs in your hands, or choose another course.', look: 'My courses',
  needs_plan: 'You finished the free lessons', needs_plan_text: 'Watch them again whenever you like. A plan opens the rest.',
  streak: (n: number) => (n === 0 ? 'No streak yet' : n === 1 ? '1 day in a row' : `${n} days in a row`), streak_best: (n: number) => `Your best: ${n}`,
  goal: (done: number, of: number) => `${done} of ${of} minutes today`, goal_done: 'Today’s goal is reached', goal_label: 'Today’s goal', week: 'The last seven days', freeze: 'One missed day this week breaks nothing.', today_keeps: 'A lesson or some practice today keeps it going.',
  change_goal: 'Daily goal', minutes: (n: number) => `${n} minutes`, day: (name: string, state: string) => `${name}: ${state}`, learned: 'learned', not_learned: 'no lesson', today: 'today',
  courses: 'Your courses', all: 'All courses', totals: 'So far', lessons_completed: 'Lessons completed', minutes_learned: 'Minutes learned', quizzes_passed: 'Quizzes passed',
  done: (n: number, of: number) => `${n} of ${of} ${of === 1 ? 'lesson' : 'lessons'}`,
  error: 'We could not load your learning', error_text: 'Nothing is lost. Try again in a moment.', retry: 'Try again',
}
export default messages
