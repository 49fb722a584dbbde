const picture = {
  hours: (h: string, min: string) => `${h} h ${min} min`, minutes: (n: string) => `${n} min`, percent: (n: string) => `${n}%`,
  chart: 'Minutes learned by day', day: (day: string, time: string, lessons: string) => `${day}: ${time}, ${lessons} ${lessons === '1' ? 'lesson' : 'lessons'}`, chart_most: (time: string) => `Most on one day: ${time}`, chart_none: 'Nothing was learned in this period.',
  period: 'Period', failed: 'The picture did not load', failed_text: 'Nothing is lost. Try again in a moment.',
  time: 'Time learned', lessons: 'Lessons completed', average: 'Quiz average', attempts: (n: string) => `of all ${n} graded attempts`, one_attempt: 'of the 1 graded attempt', no_attempts: 'No quiz graded yet', scores_apart: 'Scores are not shared',
  streak: 'Days in a row', best: (n: string) => `Longest: ${n}`,
  courses: 'Courses', no_courses: 'No course begun yet', no_courses_text: 'As soon as they open a lesson, you see it here.', lessons_of: (done: string, all: string) => `${done} of ${all} ${all === '1' ? 'lesson' : 'lessons'}`, in_period: (lessons: string, time: string) => `In this period ${lessons} ${lessons === '1' ? 'lesson' : 'lessons'}, ${time}`, course_average: (percent: string) => `quizzes ${percent}% on average of all attempts`, last: (when: string) => `last active ${when}`, completed: (when: string) => `completed on ${when}`,
  quizzes: 'Quizzes', quizzes_table: 'Attempts and scores', no_quizzes: 'No quiz was handed in during this period.', quiz: 'Quiz', tries: 'Attempts', best_score: 'Best', last_score: 'Latest', when: 'Handed in', result: 'Result', passed: 'Passed', not_passed: 'Not passed', awaiting: 'Waits for a grade', scores_private: 'This learner shares lessons and time, but no quiz scores.',
  practice: 'Practice', words: 'Words in the deck', learned: 'understood', mastered: 'mastered', reviews: 'Answers given', practice_time: 'Time',
  assessments: 'Live assessments', assessments_text: 'Live assessments open later. Levels and rubrics appear here.',
  not_agreed: 'This learner has not agreed to share their learning', not_agreed_text: 'You see nothing of it until they say yes.', no_seat: 'Your organization does not pay for this learner', no_seat_text: 'What learners with a seat or a service code agreed to share is shown here.',
  not_taught: 'You see the learning of those whom you teach', not_taught_text: 'They are in no group that you lead and in no course that you teach.',
  seen: 'The learner can see that you looked at this, and when.',
  report: 'Report', reports: 'All reports',
  notes: { title: 'Notes of teachers', only: 'The owners and teachers of your organization read these. The learner does not see them on a screen; they are part of the data that they can ask for.', label: 'New note', placeholder: 'What the next teacher should know', add: 'Note it', empty: 'No notes yet.', mine: 'You', edited: 'edited', note: 'Note', edit_label: 'Change the note', delete_title: 'Delete this note?', delete_text: 'Nobody can read it any more. This cannot be undone.', failed: 'The notes did not load', of: (when: string) => `Note of ${when}` },
}
export default picture
