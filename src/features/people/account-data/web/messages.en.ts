const messages = {
  export: {
    title: 'Take your data with you',
    text: 'One ZIP file with everything we keep about you: your account, what you learned and practiced, the words you saved, the log of what you did, and the videos and pictures you sent.',
    make: 'Create my file',
    cancel: 'Cancel',
    files: 'Your files',
    states: {
      requested: 'We are creating it. You will get an email when it is ready.',
      ready: (size: string, until: string) => `Ready, ${size}. Available until ${until}.`,
      failed: 'It could not be created. Request a new one.',
      expired: 'No longer available.',
    },
    made_on: (day: string) => `Requested on ${day}`,
    fetch: 'Download',
    failed: 'We could not load your files.',
  },
  remove: {
    title: 'Delete your account',
    text: 'You will be signed out everywhere, and nobody can find you anymore. For 30 days an administrator can restore everything; after that it is erased for good. What you wrote to others stays, under the name “Deleted User”.',
    open: 'Delete my account',
    lost: 'Memberships in organizations and paid seats end right away and cannot be restored.',
    plan: (name: string) =>
      `${name} ends right away too. Nothing more is charged, and the rest is not paid back.`,
    plan_apple: (name: string) =>
      `${name} was bought in Apple’s store, which goes on charging you until you cancel it there. Do that first.`,
    at_apple: 'Cancel it at Apple',
    email: 'Type your email to confirm',
    sign_in_name: 'Type your sign-in name to confirm',
    code: 'Code from your app, or a backup code',
    submit: 'Delete account',
    keep: 'Keep my account',
  },
  deleted: {
    title: 'Your account is deleted',
    lead: 'You are signed out everywhere, and nobody can find you anymore.',
    gone: 'Deleted now',
    gone_list: [
      'Your password and every other way you signed in',
      'Your places in organizations, the seats they paid for, and what you agreed to share with them',
      'Your picture, and the files you had made of your data',
    ],
    kept: (date: string) => `Kept until ${date}`,
    kept_days: 'Kept for 30 days',
    kept_text:
      'Your name and address, locked away, and what you learned, practiced and saved. Until then an administrator can bring the account back: write to us. After that it is erased for good.',
    stays: 'Stays',
    stays_list: [
      'What you wrote to others, under the name “Deleted User”',
      'The log of what was done here, which nobody can change',
    ],
    write: 'Write to support',
    home: 'Go to the home page',
    aside: 'Thank you for signing with us.',
  },
}
export default messages
