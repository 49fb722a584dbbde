const messages = {
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  lead: 'A few questions, so that your lessons fit you. You can change every answer later in your settings.',
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  why: 'Why do you learn ASL?',
  reasons: { family: 'For my family', deaf: 'I am Deaf or hard of hearing', work: 'For my work', school: 'For school', friends: 'For friends', curious: 'I am curious' },
  level: 'How much do you sign today?', level_hint: 'A guess is enough; an assessment can tell you more later.',
  goal: 'How much time do you have a day?', goal_hint: 'A little every day stays longer than much at once.', minutes: (n: number) => `${n} minutes`,
  goals: { 5: 'One or two signs', 10: 'Half a lesson', 15: 'A lesson', 20: 'A lesson and its quiz', 30: 'As much as I can' },
  watching: 'How do you like to watch?',
  hand: 'Which hand do you sign with?', right: 'Right', left: 'Left', hand_hint: 'With the left hand, signs are mirrored for you.',
  language: 'Language of your lessons', english: 'English', spanish: 'Spanish',
  captions: 'Color of captions', colors: { white: 'White', yellow: 'Yellow', orange: 'Orange', green: 'Green', blue: 'Blue' },
  autoplay: 'Play signs by themselves', autoplay_hint: 'Always without sound.',
  back: 'Back', next: 'Next', finish: 'Start learning', skip: 'Skip for now',
  failed: 'We could not save your answers. Try again in a moment.',
}
export default messages
