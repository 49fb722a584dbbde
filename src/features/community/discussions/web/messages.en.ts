import { plural } from '#web/i18n/language.tsx'

const discussions = {
  title: (n: number) =>
    plural('en', n, { one: `Discussion: ${n} comment`, other: `Discussion: ${n} comments` }),
  empty: 'Discussion',
  readers: 'Who reads it',
  everyone: 'Everyone',
  organization: 'Your organization',
  folded: 'It may give away what the lesson asks. Open it when you have completed the lesson, or now.',
  not_open: {
    visitor: 'Sign in to read the discussion and take part.',
    plan: 'A plan with the community opens this discussion.',
    guardian: 'Ask the adult who looks after your account to switch the community on.',
  },
  sign_in: 'Sign in',
  plans: 'Compare plans',
}
export default discussions
