const form = {
  organization_name: 'Your organization',
  organization_type: 'What it is',
  choose_type: 'Choose one',
  size: 'How many people would learn',
  sizes: {
    '1-10': 'Up to 10',
    '11-50': '11 to 50',
    '51-200': '51 to 200',
    '201-1000': '201 to 1,000',
    '1001+': 'More than 1,000',
  },
  need: 'What you need',
  need_hint: 'Who would learn, whom they meet, and by when.',
  contact_name: 'Your name',
  email: 'Your work email',
  phone: 'Phone',
  submit: 'Ask for a demonstration',
  small: 'A person reads this and writes back within two working days.',
  sent: 'We have your request',
  sent_text: (email: string) => `We write to ${email} within two working days, to find a time.`,
}
export default form
