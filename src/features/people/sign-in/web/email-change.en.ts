const email_change = {
  heading: 'Your email',
  code: 'Code, if you can’t read your old mailbox',
  code_hint:
    'A code from your authenticator app, or a backup code. Then only the new address confirms. The old one is told and can take it back for seven days.',
  no_codes:
    'Both addresses confirm the change. If you can’t read the old mailbox, set up two-step sign-in under Security first: its codes confirm instead.',
  now: (email: string) => `You sign in as ${email}.`,
  name_only: (name: string) =>
    `You sign in with the name ${name}. Your account has no email address: mail about it goes to your parent or guardian, who also chooses a new password for you. Continuing with Google or another provider needs an address.`,
  name_too: (name: string) => `The name ${name} signs you in too.`,
  add: 'Add an email',
  guardian: 'Your parent or guardian',
  guardian_text:
    'We sent a link to your parent or guardian and one to the new address. Both must be opened within an hour.',
  give_up_adding: 'Continue without an address',
  change: 'Change email',
  new_email: 'New email',
  ask: 'Send a link to both addresses',
  cancel: 'Cancel',
  waiting: (email: string) => `Waiting for you to confirm ${email}`,
  waiting_text: 'We sent a link to your old address and one to the new one. Open both within an hour.',
  old: 'Your old address',
  new: 'Your new address',
  confirmed: 'Confirmed',
  not_yet: 'Not yet',
  give_up: 'Keep my old address',
  old_title: 'Change your address?',
  old_lead: 'Confirm here and at the new address. After that, you sign in with the new one.',
  new_title: 'Is this your new address?',
  new_lead: 'Confirm here and at your old address. After that, you sign in with this one.',
  undo_title: 'Restore your old address?',
  undo_lead:
    'Do this if someone else changed it. Every session ends, and you get a link to choose a new password.',
  from: 'From',
  to: 'To',
  confirm: 'Confirm',
  stop: 'Stop it, this wasn’t me',
  undo: 'Restore it',
  loading: 'Opening the link',
  sign_in: 'Sign in',
  home: 'Go to the home page',
  aside: 'A new door, the same home.',
  expired_title: 'This link has expired',
  expired: 'It has already been used, or it is more than an hour old. Start again in your settings.',
  outcomes: {
    waiting: {
      title: 'One down, one to go',
      lead: 'Now open the link in the other email. Nothing changes until you do.',
    },
    changed: { title: 'Your address has changed', lead: 'From now on you sign in with the new one.' },
    stopped: {
      title: 'The change was stopped',
      lead: 'Your address stays the same. If you did not ask for this change, choose a new password now.',
    },
    undone: {
      title: 'Your address is restored',
      lead: 'Every session has ended. A link to choose a new password is in your inbox.',
    },
  },
}
export default email_change
