const messages = {
  prompt: {
    title: 'Something has changed that you agreed to',
    text: 'We announced it a month ago. Please read it before you go on.',
    names: { terms: 'Terms of use', privacy: 'Privacy policy' },
    since: (day: string) => `new since ${day}`,
    read: (name: string) => `Read: ${name}`,
    children: (names: string) => `You also answer for ${names}: your word counts for them too.`,
    accept: 'I have read it and accept it',
    later: 'Only look around for now',
    leave: 'If you do not agree, you can leave at no cost and take everything with you.',
    data: 'Download my data or close the account',
    line: 'A text that you agreed to has changed and waits for your answer.',
    answer: 'Read and answer',
  },
  publish: {
    title: (language: string) => `Publish ${language}: does the change matter?`,
    text: 'People have accepted this text. What changes their rights or duties, or what is kept about them, matters.',
    kind: 'What kind of change is it?',
    correction: 'A correction',
    correction_hint: (language: string) =>
      `A typo, a clearer word, a link. Readers of ${language} get it at once; nobody is told or asked.`,
    correction_of_coming: (language: string) =>
      `A new version is announced: what you publish now corrects that one, in ${language}, before its day.`,
    material: 'It matters',
    material_hint:
      'Both languages come out together on a day that you choose. Everybody gets an email now, and accepts the new version when they sign in after that day.',
    day: 'In force from',
    day_hint: 'At least 30 days from now, from the beginning of that day (UTC).',
    day_needed: 'Choose the day.',
    kind_needed: 'Choose one of the two.',
    publish: 'Publish the correction',
    announce: 'Announce and send the emails',
    take_back: 'Take the announcement back',
    coming: (day: string) =>
      `Announced for ${day} in both languages. Until then readers have the old version.`,
  },
}
export default messages
