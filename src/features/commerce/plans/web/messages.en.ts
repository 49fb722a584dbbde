const plans = {
  title: 'Plans',
  lead: 'Learn for free as long as you like. A plan opens the rest, and you can leave whenever you want.',
  period: 'How you pay',
  periods: { month: 'Monthly', year: 'Yearly', once: 'One payment' },
  free: {
    name: 'Free',
    price: '$0',
    text: 'No card, no end date. Your progress stays.',
    start: 'Start learning',
  },
  own: 'Your plan',
  see_own: 'See my plan',
  choose: (name: string) => `Choose ${name}`,
  trial: (days: number) => `${days === 1 ? '1 free day' : `${days} free days`} first`,
  renews: 'Renews automatically until you cancel.',
  ends: 'Ends by itself. Nothing renews.',
  forever: 'No renewal, no end.',
  opens: 'What it opens',
  gives: {
    courses: {
      Full: 'All lessons of every course in the plan',
      Limited: 'Mini courses, and the first week of every other course',
      No: 'No courses',
    },
    dictionary: {
      Full: 'The whole dictionary',
      Limited: 'The 200 most looked-up words, and the words of free lessons',
      No: 'No dictionary',
    },
    live: { Full: 'Lessons with a teacher, and live assessments', Limited: 'Live assessments', No: '' },
    community: {
      Full: 'The community',
      'Organization Discussion': 'Your organization’s own discussion',
      No: '',
    },
  },
  free_courses: 'The free lessons of every course',
  family: (n: number) => `${n === 1 ? '1 more person' : `${n} more people`} of your family`,
  included: (assessments: number, appointments: number) =>
    [
      assessments > 0 && (assessments === 1 ? '1 assessment' : `${assessments} assessments`),
      appointments > 0 &&
        (appointments === 1 ? '1 lesson with a teacher' : `${appointments} lessons with a teacher`),
    ]
      .filter(Boolean)
      .join(' and ') + ' included',
  organizations: {
    title: 'For organizations',
    text: 'Schools, hospitals, companies and agencies buy seats. A seat belongs to one learner at a time and can be passed on.',
    seats: 'How many seats',
    each: 'per seat',
    total: (seats: number) => (seats === 1 ? '1 seat' : `${seats.toLocaleString('en')} seats`),
    table: 'Price per seat',
    from: 'Seats',
    price: 'Per seat',
    step: (from: number, to: number | null) => (to === null ? `${from} and more` : `${from} to ${to}`),
    buy: (seats: number) => (seats === 1 ? 'Buy 1 seat' : `Buy ${seats.toLocaleString('en')} seats`),
    register: 'Register your organization',
    limit: 'Write a whole number from 1 to 10,000.',
  },
  faq: {
    title: 'Questions about plans',
    items: [
      {
        q: 'What happens to my progress if I cancel?',
        a: 'It stays. You keep the plan until the last day you paid for, and the free lessons after that.',
      },
      {
        q: 'Are there free days?',
        a: 'Where a plan says so, the first days cost nothing. Each person has them once.',
      },
      {
        q: 'Does my family need one account each?',
        a: 'Yes, so that everyone has their own progress. A family plan pays for all of them.',
      },
      {
        q: 'Does a Regional Center pay for me?',
        a: 'If yours gave you a service code, you need no plan: the code opens everything, month by month.',
      },
    ],
  },
  empty: 'No plans are for sale at the moment',
  empty_text: 'The free lessons and the dictionary are open.',
  failed: 'The plans could not be loaded',
}
export default plans
