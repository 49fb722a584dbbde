const messages = {
  title: 'To grade', text: 'What learners have signed and written, the oldest first.', state: 'Which answers', states: { awaiting: 'Waiting', graded: 'Graded' },
  failed: 'We could not load the answers', empty: 'Nothing waits for you', empty_graded: 'Nothing is graded yet', empty_text: 'When a learner signs for you or writes an answer, it stands here.',
  answers: (n: number) => (n === 1 ? '1 answer' : `${n} answers`), score: (n: number) => `${n}%`, pages: 'Pages', page: (n: number) => `Page ${n}`, back: 'All answers',
  handed_in: (when: string) => `Handed in ${when}.`, standing: (points: number, of: number, score: number, pass: number) => `${points} of ${of} points so far (${score}%; ${pass}% pass).`,
  machine: (n: number) => (n === 1 ? '1 more question was graded by itself.' : `${n} more questions were graded by themselves.`),
  film: 'The learner’s video', model: 'The model', expected: 'Explanation', nothing: 'The learner gave no answer.',
  marks: 'Comments at moments of the video', add_mark: 'Comment on this moment', mark_at: (time: string) => `Comment at ${time}`, remove_mark: (time: string) => `Remove the comment at ${time}`, attach: 'Attach a sign', choose: 'Words found', without: (word: string) => `Without ${word}`,
  points: (most: number) => `Points, of ${most}`, points_missing: 'Choose the points.', comment: 'Comment', comment_hint: 'The learner reads it beside the answer.', reason: 'Why the grade changes', reason_hint: 'The learner is told, with your reason.',
  save: 'Save the grade', change: 'Change the grade', saved: 'The grade is saved', graded_by: (who: string, when: string) => `Graded by ${who}, ${when}.`,
  tile: 'To grade', tile_note: 'Answers wait for a teacher',
}
export default messages
