const messages = {
  title: 'Merge two accounts', text: 'For somebody who registered twice. One account is kept and gets what the other holds; the other shows as merged and opens for nobody. This cannot be undone.', failed: 'The accounts could not be loaded', back: 'All people',
  from: 'This account is merged', into: 'This account is kept', choose: 'Choose the account that is kept', search: 'Search by name or email', none: 'Nobody matches', hint: 'Type at least two letters of a name or an address.', change: 'Choose another', pick: (name: string) => `Keep the account of ${name}`,
  since: (date: string) => `Registered ${date}`, seen: (date: string) => `Last seen ${date}`, never: 'Never signed in', roles: { Admin: 'Administrator', Organization: 'Organization', Teacher: 'Teacher', Student: 'Learner', CMS: 'Visitor' }, becomes: (role: string) => `The kept account has the role ${role} afterwards.`,
  preview: 'What happens', part: 'What', moves: 'Goes over', both: 'Both have it', stays: 'Stays as history', ends: 'Ends', nothing: 'The merged account holds nothing. Only its way of signing in ends.',
  parts: { learning: 'Lessons, quizzes and certificates', practice: 'Practice and saved words', places: 'Places in organizations', access: 'Plans, seats and service codes', family: 'Family', writing: 'What they wrote and made', support: 'Support requests', settings: 'Reports', sign_in: 'Ways of signing in', history: 'Who did what, and when' },
  note: 'Where both have the same, the one of the kept account counts. Progress of both is joined: what either watched is watched, and the better score counts. Both are signed out.',
  reason: 'Reason, for the audit log', confirm: 'Merge for good', title_confirm: (from: string, into: string) => `Merge ${from} into ${into}?`, text_confirm: 'What goes over cannot be told apart again.', type: (email: string) => `Type ${email} to confirm`,
}
export default messages
