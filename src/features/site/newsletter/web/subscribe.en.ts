const subscribe = {
  title: 'News for hands and eyes',
  email: 'Email',
  topics: 'Only some topics',
  topics_hint: 'Choose none and you get everything.',
  submit: 'Subscribe',
  sent: 'Look in your mailbox',
  sent_text: (email: string) =>
    `We wrote to ${email}. Press the button behind that link and the newsletter comes. If you get it already, nothing changes.`,
  another: 'Use another address',
  signed_in: (email: string) => `Send it to ${email}`,
  done: 'You get the newsletter',
  done_text: 'You choose its topics and end it in your settings.',
  settings: 'Open settings',
  section: 'Newsletter',
  section_label: 'Get the newsletter',
  section_off: 'The newsletter needs an email address of your own that you have confirmed.',
  all_topics: 'With none chosen you get everything.',
}
export default subscribe
