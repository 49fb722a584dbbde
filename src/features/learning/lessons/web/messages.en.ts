const messages = {
  lesson_of: (n: number, of: number) => `Lesson ${n} of ${of}`,
  to_course: 'All lessons', aim: 'You learn to', minutes: (n: number) => `${n} min`,
  watched: 'Watched', watched_part: (percent: number) => `${percent}%`, video_done: 'Watched to the end', completed: 'Lesson completed', not_recorded: 'Your progress is not kept here.',
  words_title: 'Signs of this lesson', words_text: 'Watch each one slowly, then sign along.', to_come: 'Its sign is still to come', open_word: (word: string) => `${word}: open in the dictionary`,
  play_word: (word: string) => `${word}: play the sign`, around: 'Lessons before and after',
  signs_of: (lesson: string) => `The signs of the lesson: ${lesson}`, no_model: 'Your device cannot draw the signer here. Look at the signs of this lesson in the dictionary, then go on.', seen: 'I have seen the signs',
  culture: 'Good to know', in_language: 'This lesson in', languages: { en: 'English', es: 'Spanish' },
  model: 'Animated model, awaiting review by a Deaf teacher',
  previous: 'Previous lesson', next: 'Next lesson', next_locked: 'Finish this lesson to open the next one.', next_plan: 'The next lesson is part of a plan.', course_done: 'This was the last lesson.', back: 'Back to the course',
  register_title: 'Liked it? Keep your progress', register: 'A free account keeps your score and remembers where you stopped.', create: 'Create an account', sign_in: 'Sign in', plans: 'See the plans',
  bypass: 'You see this lesson because you teach or write. Nothing is recorded.',
  locked_title: 'This lesson opens a little later', locked_text: 'Finish the lesson before it first: watch it to the end and pass its quiz.', plan_title: 'This lesson is part of a plan', plan_text_visitor: 'Create a free account to begin, or look at the plans. The free lessons are open to everyone.', plan_text: 'A plan opens every lesson. What you have done so far stays yours.', lessons: 'All courses',
  attachments: { title: 'Files to keep', save: 'Save', failed: 'We could not get this file. Try again.' },
}
export default messages
