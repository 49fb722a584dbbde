const list = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const interval = (seconds: number): string => {
  const days = Math.round(seconds / 86_400)
  return days < 1
    ? `${Math.max(1, Math.round(seconds / 60))} min`
    : days < 45
      ? days === 1
        ? '1 day'
        : `${days} days`
      : days < 365
        ? `${Math.round(days / 30)} months`
        : days < 550
          ? '1 year'
          : `${Math.round(days / 365)} years`
}
const messages = {
  title: 'Practice',
  close: 'Close practice',
  due: (n: number) => (n === 1 ? '1 card to practice today' : `${n} cards to practice today`),
  new_among: (n: number, all: number) =>
    n === all ? 'All of them are new.' : n === 1 ? `1 of the ${all} is new.` : `${n} of the ${all} are new.`,
  offer: (n: number, minutes: number) =>
    `${n === 1 ? '1 card' : `${n} cards`}, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  memories: { recognise: 'Reading signs', produce: 'Signing', fingerspelling: 'Fingerspelling' },
  of_memory: (name: string, n: number) => `${name}: ${n}`,
  due_text: 'Each word comes back just before you would forget it.',
  start: 'Practice',
  how_many: 'Cards at a time',
  cards: (n: number) => `${n} cards`,
  acting:
    'You are looking as this person, so practice is closed: nothing is asked, and no answer counts for them.',
  nothing: 'All practiced for today',
  next_on: (day: string) => `Your next cards are due ${day}.`,
  no_next: 'Your next lesson brings new cards.',
  tomorrow: 'tomorrow',
  on_day: (day: string) => `on ${day}`,
  empty: 'Your practice starts with a lesson',
  empty_text:
    'Words from the lessons you complete come back here just before you would forget them. You can also add words from the dictionary.',
  to_dictionary: 'Open the dictionary',
  deck: 'Your deck',
  words: (n: number) => (n === 1 ? '1 word' : `${n} words`),
  learned: (n: number) => `${n} learned`,
  mastered: (n: number) => `${n} mastered`,
  fingerspelled: (n: number) => `${n} read when fingerspelled`,
  mastered_means:
    'Mastered: you read the sign at full speed and can sign it yourself, and both have lasted three weeks.',
  card_of: (n: number, of: number) => `Card ${n} of ${of}`,
  again_of: (n: number, of: number) => `Once more: ${n} of ${of}`,
  is_new: 'New',
  once_more: 'Once more',
  ask: {
    choose_meaning: 'What does this sign mean?',
    recall_meaning: 'What does this sign mean?',
    letter: 'Which letter is this?',
    choose_sign: (word: string) => `Which one means “${word}”?`,
    sign_along: (word: string) => `Sign “${word}”`,
    choose_spelled: 'Which word is spelled here?',
    spelled: 'Which word is spelled here?',
  },
  recall_hint: 'Think of the meaning, then check.',
  show_meaning: 'Show the meaning',
  typed: 'The word',
  check: 'Check',
  choices: 'Choices',
  sign_n: (n: number) => `Sign ${n}`,
  play: 'Play',
  pause: 'Pause',
  slow: 'Slower',
  answer: 'Answer',
  right: 'Right',
  wrong: 'Not this one',
  was: (typed: string) => `You wrote “${typed}”.`,
  sign_of: (word: string) => `Sign for ${word}`,
  quoted: (word: string) => `“${word}”`,
  chosen_sign: 'The one you chose',
  differs: (what: string, names: string[]) => `${what} differs in ${list(names)}.`,
  parameters: { handshape: 'handshape', location: 'location', movement: 'movement' },
  how_was_it: 'How well did you know it?',
  ratings: { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' },
  back_in: (seconds: number) => interval(seconds),
  at_the_end: 'once more at the end',
  next: 'Next',
  accept: (rating: string) => `Next: ${rating}`,
  undo: 'Undo',
  keys: '1–4 choose and rate, Enter or Space goes on, R plays again, U undoes.',
  loading: 'Getting your cards',
  failed: 'Your cards could not be loaded',
  failed_text: 'Nothing is lost. Try again in a moment.',
  clip_failed: 'The sign can’t be shown right now.',
  done: 'Done for now',
  done_text: (n: number, known: number) =>
    `You answered ${n === 1 ? '1 word' : `${n} words`}; you knew ${known} on the first try.`,
  practised: 'What you practiced',
  knew: 'known',
  again_word: 'comes back soon',
  more_today: (n: number) => (n === 1 ? '1 more card is due today.' : `${n} more cards are due today.`),
  go_on: 'Continue',
  finish: 'Finish',
  kept_here: 'You are offline. Your answers are saved on this device and sent when you are back online.',
  in_sentence: 'See it in a sentence',
  in_deck: 'In my practice',
  add: 'Add to practice',
  add_failed: 'Your deck could not be updated. Try again.',
}
export default messages
