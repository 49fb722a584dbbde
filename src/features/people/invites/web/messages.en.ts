const messages = {
  /** As what one joins, inside a sentence. */
  as: { owner: 'an owner', teacher: 'a teacher', editor: 'an editor', learner: 'a learner' },
  accept: {
    title: (organization: string) => `${organization} invites you`,
    lead: (by: string, role: string) => `${by} asks you to join as ${role}. Choose a password and you’re in.`,
    email: 'For',
    consent: (organization: string) =>
      `${organization} pays for your place. When you join, it can see your progress and your quiz scores. You can stop sharing in your settings.`,
    consent_unpaid: (organization: string) =>
      `You can open the courses that ${organization} wrote, and the free lessons. It doesn’t pay for a place for you yet. Once it does, it can see your progress and your quiz scores. You can stop sharing in your settings.`,
    submit: 'Join',
    aside: 'Someone is waving at you.',
    loading: 'Opening your invitation',
  },
  existing: {
    lead: 'You already have an account with this address. Sign in, then confirm.',
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
    accepted: 'This invitation has already been accepted.',
    expired: 'This invitation has expired.',
    revoked: 'This invitation was revoked.',
    unknown: 'We don’t recognize this invitation. The link may be incomplete, or a newer one was sent.',
    title: 'This invitation can’t be used',
    again: 'Ask for a new one',
    sign_in: 'Sign in',
    home: 'Go to the home page',
    aside: 'Where did it go?',
  },
  resend: {
    title: 'Ask for a new invitation',
    lead: 'We will tell the person who invited you. If they agree, a new link arrives in your inbox.',
    submit: 'Ask for a new one',
    done_title: 'They have been told',
    done: 'If the invitation is still open to you, a new link will arrive in your inbox.',
    aside: 'One wave is enough.',
  },
}
export default messages
