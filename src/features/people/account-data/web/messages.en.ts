const messages = {
  export: {
    title: 'Take your data with you',
    text: 'One ZIP file with everything that we keep about you: your account, what you learned and practiced, the words you saved, the log of what you did, and the videos and pictures you sent.',
    make: 'Make my file',
    cancel: 'Cancel',
    files: 'Your files',
    states: {
      requested: 'We are making it. A mail says when it is there.',
      ready: (size: string, until: string) => `Ready, ${size}. There until ${until}.`,
      failed: 'It could not be made. Ask for a new one.',
      expired: 'No longer there.',
    },
    made_on: (day: string) => `Asked for on ${day}`,
    fetch: 'Download',
    failed: 'We could not load your files.',
  },
  remove: {
    title: 'Delete your account',
    text: 'You are signed out everywhere and nobody finds you any more. For 30 days an administrator can bring everything back; then it is erased for good. What you wrote to others stays readable, under “Deleted User”.',
    open: 'Delete my account',
    lost: 'Places in organizations and paid seats end at once and do not come back.',
    email: 'Your email, to be sure',
    sign_in_name: 'Your sign-in name, to be sure',
    code: 'Code from your app, or a backup code',
    submit: 'Delete it',
    keep: 'Keep my account',
    done: 'Your account is deleted.',
  },
}
export default messages
