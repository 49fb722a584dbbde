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
    email: 'Type your email to confirm',
    sign_in_name: 'Type your sign-in name to confirm',
    code: 'Code from your app, or a backup code',
    submit: 'Delete account',
    keep: 'Keep my account',
    done: 'Your account has been deleted.',
  },
}
export default messages
