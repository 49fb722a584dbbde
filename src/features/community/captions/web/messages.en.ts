import { plural } from '#web/i18n/language.tsx'

const captions = {
  by: {
    en: (name: string) => `English captions by ${name}`,
    es: (name: string) => `Spanish captions by ${name}`,
  },
  write: 'Captions',
  propose: 'Write captions',
  waiting: (n: number) =>
    plural('en', n, { one: `${n} proposal for captions`, other: `${n} proposals for captions` }),
  title: (film: string) => `Captions: ${film}`,
  languages: { en: 'In English', es: 'In Spanish' },
  from: (name: string) => `by ${name}`,
  take: 'Use these captions',
  take_of: (name: string) => `Use these captions of ${name}`,
  decline: 'Decline',
  decline_of: (name: string) => `Decline the captions of ${name}`,
  replaces: 'They take the place of the captions that the video has in this language.',
  mine: {
    open: 'Your captions wait for the author.',
    taken: 'Your captions are shown with the video.',
    declined: 'Your captions were not taken.',
  },
}
export default captions
