const messages = {
  draft: 'A draft.',
  until: (day: string, language: string) =>
    `This is how its ${language} readers will see it once it is published. The link works until ${day}.`,
  languages: { en: 'English', es: 'Spanish' },
  untitled: 'Untitled',
  empty: 'Nothing is written yet.',
  ended: 'This link has ended',
  ended_text:
    'A link to a draft works for seven days, unless its author ends it sooner. Ask the person who sent it for another one.',
  unknown: 'There is no draft here',
  unknown_text:
    'Part of the address may have been lost on the way. Try to open the link again from where you got it.',
  lost: 'We couldn’t load the draft.',
  home: 'Go to the home page',
}
export default messages
