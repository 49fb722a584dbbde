const subscribe = {
  title: 'ASL news by email',
  email: 'Email',
  topics: 'Only some topics',
  topics_hint: 'Choose none to get everything.',
  submit: 'Subscribe',
  sent: 'Check your email',
  sent_text: (email: string) =>
    `We wrote to ${email}. Open the link in that email and press the button to subscribe. If you already get the newsletter, nothing changes.`,
  another: 'Use another address',
  signed_in: (email: string) => `Send it to ${email}`,
  done: 'You get the newsletter',
  done_text: 'Choose topics or unsubscribe in your settings.',
  settings: 'Open settings',
  section: 'Newsletter',
  section_label: 'Get the newsletter',
  section_off: 'The newsletter needs an email address of your own that you have confirmed.',
  all_topics: 'Choose none to get everything.',
}
export default subscribe
