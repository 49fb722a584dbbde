import { plural } from '#web/i18n/language.tsx'

const messages = {
  more_dates: (n: number) => plural('en', n, { one: 'and 1 more date', other: `and ${n} more dates` }),
  modes: { place: 'In person', room: 'Over video', both: 'In person and over video' },
  your_clock: (when: string) => `On your clock: ${when}`,
  access: {
    asl: 'In ASL',
    interpreted: 'Interpreted',
    cart: 'Live captions (CART)',
    protactile: 'ProTactile',
    voice_off: 'Voice off',
  },
  /** Planned services must not read as if they were available. */
  planned: {
    asl: 'ASL is planned, not yet confirmed',
    interpreted: 'We are looking for an interpreter',
    cart: 'Live captions are planned, not yet confirmed',
    protactile: 'ProTactile is planned, not yet confirmed',
    voice_off: 'Voice off is planned, not yet confirmed',
  },
  access_none: 'Nothing is said about access yet. Tell us what you need when you register.',
  seats: (n: number) => plural('en', n, { one: '1 seat left', other: `${n} seats left` }),
  full: 'Full',
  waiting: (n: number) => plural('en', n, { one: '1 person waits', other: `${n} people wait` }),
  free: 'Free',
  price: (sum: string) => `${sum} a seat`,
  canceled: 'Canceled',
}
export default messages
