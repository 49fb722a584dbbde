const messages = {
  title: (organization: string) => `${organization} asks to see progress`, shared_title: (organization: string) => `${organization} sees progress`, hidden_title: (organization: string) => `${organization} does not see progress`, lead_own: 'Nothing is shared before you say yes.', lead_child: (child: string) => `You are asked for ${child}. Nothing is shared before you say yes.`,
  who: 'Who asks', whose: 'Whose progress', what: 'What is shared', until: 'Until',
  scopes: { progress: 'Lessons done, time spent and practice', reports: 'Quiz scores, answers handed in for a grade, and assessment results', videos: 'Videos of signing that were sent in' },
  grant: 'Yes, share it', decline: 'No', withdraw: 'Stop sharing',
  states: { requested: '', granted: 'You said yes to this. You can stop it at any time.', declined: 'You said no to this.', withdrawn: 'You stopped sharing this.' },
  expired: 'This request has run out. The organization can send a new one.', unknown_title: 'We do not know this request', unknown: 'The link may be incomplete. Open it from the mail again.', home: 'Back to the start', loading: 'Opening the request', aside: 'You decide what is shared.',
  mine: { failed: 'This did not load', title: 'Who sees your progress', none: 'No organization sees it. One has to ask you first.', state: { requested: 'Asks you', granted: 'Sees it', declined: 'You said no', withdrawn: 'Ended' }, until: (date: string) => `until ${date}` },
}
export default messages
