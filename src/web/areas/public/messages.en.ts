const messages = {
  hero: {
    title: 'Learn to sign, one hand at a time.',
    lead: 'American Sign Language, watched slowly, practiced with your own hands, and checked with care. In English and Spanish.',
    start: 'Start with the first lesson',
    dictionary: 'Look up a sign',
    try: 'Try one',
    sign_for: (word: string) => `The sign for “${word}”`,
    model: 'Animated model, awaiting review by a Deaf teacher',
    pause: 'Pause',
    play: 'Play',
    free: 'Free, no card needed',
  },
  words: {
    hello: 'Hello',
    'thank-you': 'Thank you',
    learn: 'Learn',
    water: 'Water',
    mother: 'Mother',
    please: 'Please',
  },
  look_up: {
    title: 'What do you want to say?',
    lead: 'Type a word in English or Spanish.',
    label: 'A word',
    button: 'Show me the sign',
    examples: 'For example',
  },
  spell: {
    title: 'Your name, on one hand',
    lead: 'Before there is a sign for you, there is the alphabet. Type your name and read it off the hand.',
    label: 'Your name',
    moves: (letter: string) => `${letter} is drawn in the air`,
    hand: (letter: string) => `The handshape for ${letter}`,
    empty: 'Type a name to see it spelled.',
  },
  how: {
    title: 'How learning works here',
    watch: 'Watch',
    watch_text:
      'Every sign is large, silent and as slow as you like. Mirror it, loop it, pause it on any frame.',
    practise: 'Practice',
    practise_text: 'Both hands are busy, so one key repeats and one key goes on. What you miss comes back.',
    check: 'Check yourself',
    check_text:
      'A short quiz ends each lesson, tells you why an answer is right and shows you the sign again.',
  },
  courses: {
    title: 'Where people start',
    lead: 'The first week is open to everyone.',
    lessons: (n: number) => (n === 1 ? '1 lesson' : `${n} lessons`),
    all: 'All courses',
    look: 'Look inside',
  },
  organizations: {
    title: 'Schools, hospitals, companies, Regional Centers',
    lead: 'Bring your learners, put them in groups, and follow their progress with their consent.',
    button: 'Register your organization',
  },
  faq: {
    title: 'Good to know',
    items: [
      {
        q: 'Do I need to know anything first?',
        a: 'No. The first lesson starts with hello, and with how to get someone’s attention without a sound.',
      },
      {
        q: 'Is ASL the same as English on the hands?',
        a: 'No. It is a language of its own, with its own grammar, created and kept alive by Deaf people in the United States and Canada. That is why the lessons teach the face and the space around you, too.',
      },
      {
        q: 'Who shows the signs?',
        a: 'An animated model, for now. Each of its signs is marked as awaiting review by a Deaf teacher, and a filmed sign replaces it as soon as there is one.',
      },
      { q: 'Does it work without sound?', a: 'Always. Nothing here depends on hearing.' },
      {
        q: 'What does it cost?',
        a: 'The whole first week and the most looked-up words are free. The rest comes with a plan or with a seat from your organization.',
      },
    ],
  },
}
export default messages
