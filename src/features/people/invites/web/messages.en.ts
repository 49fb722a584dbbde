const messages = {
  /** As what one joins, inside a sentence. */
  as: { owner: 'an owner', teacher: 'a teacher', editor: 'an editor', learner: 'a learner' },
  accept: {
    title: (organization: string) => `${organization} invites you`,
    lead: (by: string, role: string) =>
      `${by} asks you to join as ${role}. Choose a password and you are in.`,
    email: 'For',
    consent: (organization: string) =>
      `${organization} pays for your place. When you join, it can see your progress and your quiz scores. You can end that in your settings.`,
    consent_unpaid: (organization: string) =>
      `You can open the courses that ${organization} wrote, and the free lessons. It doesn’t pay for a place for you yet. Once it does, it can see your progress and your quiz scores. You can end that in your settings.`,
    submit: 'Join',
    aside: 'Somebody is waving at you.',
    loading: 'Opening your invitation',
  },
  existing: {
    lead: 'You have an account with this address already. Sign in with it, then confirm.',
    submit: 'Sign in and join',
  },
  confirm: {
    title: (organization: string) => `Join ${organization}`,
    lead: (by: string, role: string) =>
      `${by} asks you to join as ${role}, with the account you are signed in with.`,
    submit: 'Join',
    later: 'Not now',
    other_lead: (address: string, own: string) =>
      `This invitation went to ${address}. You are signed in as ${own}.`,
    other: 'Sign in with the other account',
  },
  unusable: {
    accepted: 'This invitation was accepted already.',
    expired: 'This invitation has expired.',
    revoked: 'This invitation was taken back.',
    unknown: 'We do not know this invitation. The link may be incomplete, or a newer one was sent.',
    title: 'This invitation cannot be used',
    again: 'Ask for a new one',
    sign_in: 'Sign in',
    home: 'Back to the start',
    aside: 'Where did it go?',
  },
  resend: {
    title: 'Ask for a new invitation',
    lead: 'We tell whoever invited you. They decide, and a new link comes to your inbox.',
    submit: 'Ask for a new one',
    done_title: 'They know',
    done: 'If the invitation is still open to you, a new link comes to your inbox.',
    aside: 'One wave is enough.',
  },
}
export default messages
