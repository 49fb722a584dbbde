const messages = {
  languages: { en: 'English', es: 'Spanish' },
  failed: 'We could not load the quiz.', none: 'No quiz yet.', begin: 'Write a quiz', saved: 'The quiz is saved', save: 'Save the quiz', is_saved: 'Saved', attempts: (n: number) => (n === 1 ? '1 attempt was made; its questions and score stay as they were.' : `${n} attempts were made; their questions and scores stay as they were.`),
  theirs: 'Load theirs', mine: 'Keep mine', take_away: 'Take the quiz away', take_away_title: 'Take this quiz away?', take_away_text: 'Learners see it no longer. What they handed in, and their scores, stay.', keep: 'Keep it',
  title: 'Title', pass_mark: 'Pass mark in %', attempts_allowed: 'Attempts', empty_unlimited: 'Empty: no limit.', empty_all: 'Empty: all.', time_limit: 'Minutes', shuffle_questions: 'Questions in another order each time', shuffle_options: 'Answers in another order each time', from_pool: (pool: string, n: number) => `Questions from “${pool}” (of ${n})`,
  question: (n: number) => `Question ${n}`, add_question: 'Add a question', move_up: (n: number) => `Move question ${n} up`, move_down: (n: number) => `Move question ${n} down`, copy: (n: number) => `Copy question ${n}`, remove: (n: number) => `Remove question ${n}`,
  kind: 'Kind', kinds: { clip_to_meaning: 'A sign: what does it mean?', meaning_to_clip: 'A meaning: which sign?', multiple_choice_one: 'One right answer', multiple_choice_several: 'Several right answers', true_false: 'True or false', match_pairs: 'Match pairs', order_glosses: 'Put glosses in order', fingerspelled: 'Read a spelled word', camera: 'Sign it on camera', open: 'Answer in words' },
  points: 'Points', pool: 'Pool', pool_hint: 'Questions of one pool stand for each other.', prompt: 'Question', explanation: 'Explanation', shown: 'The sign that is shown', has_film: 'This question shows a film or pictures of the content pack.',
  right_answer: 'The right answer', true: 'True', false: 'False', spelled: 'The word that is spelled', grading: 'Who says whether it is right', by_teacher: 'A teacher', by_teacher_hint: 'Watches the film and comments on it.', by_self: 'The learner', by_self_hint: 'Compares with the model; the film stays on the device.', model: 'The model to compare with',
  word: { attach: 'Search a word', choose: 'Words found', without: (word: string) => `Take ${word} away` },
  mark_one: 'Answers: mark the right one', mark_all: 'Answers: mark every right one', in_order: 'Glosses in the right order', is_right: (n: number) => `Answer ${n} is right`, answer_n: (n: number) => `Answer ${n}`, add_answer: 'Add an answer', remove_answer: (n: number) => `Remove answer ${n}`, up: 'Up',
  pairs: 'Pairs that belong together', left: (n: number) => `Left ${n}`, right: (n: number) => `Right ${n}`, add_pair: 'Add a pair', heading: 'Quiz',
  preview: { open: 'Try it', save_first: 'Save, then try it', text: 'As a learner will see it. Your answers are graded and not kept.' },
}
export default messages
