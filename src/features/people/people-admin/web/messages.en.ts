const people = {
  title: 'People', text: 'Everybody with an account: find them, suspend and restore them, see the product as they do.', search: 'Search by name or email', role: 'Role', all_roles: 'All roles', state: 'State', all_states: 'All states', name: 'Person', organizations: 'Organizations', since: 'Registered', last_seen: 'Last seen', never: 'never', empty: 'Nobody has registered yet', two_factor: 'Two-step sign-in',
  states: { active: 'Active', suspended: 'Suspended', unconfirmed: 'Email not confirmed', deleted: 'Deleted' }, roles: { Admin: 'Admin', Organization: 'Organization', Teacher: 'Teacher', Student: 'Learner', CMS: 'Visitor' },
  sessions: 'Sessions', history: 'What they did', about: 'What happened to them', act: 'See it as they do', suspend: 'Suspend', unsuspend: 'Let in again', restore: 'Restore the account',
  reason: 'Reason, for the audit log', act_title: (name: string) => `See the product as ${name} does?`, act_text: 'You see what they see and can change nothing. It ends after 15 minutes or when you stop it, and stands in the audit log.', act_confirm: 'Begin',
  suspend_title: (name: string) => `Suspend ${name}?`, suspend_text: 'They are signed out everywhere and cannot come in. What they did stays, and you can let them in again.', restore_title: (name: string) => `Restore ${name}?`, restore_text: 'The account and its names come back. They choose a new password with a link that we send.',
}
export default people
