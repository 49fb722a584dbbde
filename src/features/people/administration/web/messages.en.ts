const messages = {
  title: 'People', text: 'Everybody with an account, the suspended and the deleted too.', search: 'Name or email', caption: 'People',
  columns: { name: 'Name', role: 'Role', state: 'State', organizations: 'Organizations', joined: 'Joined', seen: 'Last seen', sessions: 'Sessions' },
  states: { active: 'Active', inactive: 'Suspended', deleted: 'Deleted' }, all_roles: 'All roles', all_states: 'All states', role: 'Role', state: 'State',
  roles: { Admin: 'Administrator', Organization: 'Organization', Teacher: 'Teacher', Student: 'Learner', CMS: 'Visitor' },
  never: 'Never', empty: 'Nobody yet', until: (day: string) => `Can be restored until ${day}`, erased: 'Erased for good',
  actions: { sessions: 'Sessions', suspend: 'Suspend', readmit: 'Lift the suspension', restore: 'Restore', end: 'Sign out there', end_all: 'Sign out everywhere' },
  sessions: { title: (name: string) => `Where ${name} is signed in`, none: 'Nowhere at the moment.', last: (when: string) => `Last used ${when}`, unknown: 'Unknown device', on: (browser: string, system: string) => `${browser} on ${system}`, failed: 'The sessions could not be loaded' },
  suspend: { title: (name: string) => `Suspend ${name}?`, text: 'They are signed out everywhere at once and cannot sign in until you lift it. Nothing of theirs is lost.', confirm: 'Suspend' },
  restore: { title: (name: string) => `Restore ${name}?`, text: 'The account comes back with what they had learned. They get a mail and choose a new password; organizations have to invite them again.', confirm: 'Restore' },
}
export default messages
