const messages = {
  title: 'Progress',
  failed: 'Your progress could not be loaded',
  failed_text: 'Nothing is lost. Try again in a moment.',
  streak: 'Days in a row',
  best: (n: number) => `Best: ${n}`,
  week: 'Minutes this week',
  minutes: 'Minutes in all',
  lessons: 'Lessons completed',
  memories: {
    title: 'Words by memory',
    skills: { recognise: 'Reading signs', produce: 'Signing', fingerspelling: 'Fingerspelling' },
    of: (n: number) => (n === 1 ? '1 word' : `${n} words`),
    known: (n: number) => `${n} known`,
    learning: (n: number) => `${n} learning`,
    unasked: (n: number) => `${n} new`,
    none: 'No words in practice yet',
    none_text: 'The words of a completed lesson come here by themselves.',
    to_courses: 'My courses',
  },
  calendar: {
    title: 'The last 12 weeks',
    summary: (days: number, minutes: number) =>
      `${days === 1 ? '1 day' : `${days} days`} of learning, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} in all.`,
    day: (day: string, minutes: number) =>
      minutes === 0 ? `${day}: nothing` : `${day}: ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
    less: 'Less',
    more: 'More',
  },
  mistakes: {
    title: 'Mistakes that come back',
    text: 'Words that you answered wrong twice or more in these weeks.',
    wrong: (wrong: number, asked: number) => `wrong ${wrong} of ${asked} times`,
    taken_for: 'mostly taken for',
    none: 'No word was wrong more than once in these weeks.',
    practice: 'Practice',
  },
  certificates: 'Certificates',
}
export default messages
