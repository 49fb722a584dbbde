const organizations = {
  list: { title: 'Organizations', text: 'Schools, hospitals, companies and all others that bring their learners.', add: 'New organization', search: 'Search by name, email or address', all_types: 'All types', type: 'Type', all_statuses: 'Active and inactive', status: 'Status', empty: 'No organizations yet', empty_text: 'Make the first one; its owner gets an invitation.' },
  centers: { title: 'Regional Centers', text: 'Organizations that pay for learners with service codes.', add: 'New Regional Center', search: 'Search by name, email or address', active: 'Active', inactive: 'Deactivated', all_statuses: 'Active and inactive', empty: 'No Regional Centers yet', empty_text: 'Make the first one; its owner gets an invitation.' },
  columns: { name: 'Name', type: 'Type', people: 'People', learners: 'Learners', seats: 'Seats in use', status: 'Status', since: 'Since' },
  active: 'Active', inactive: 'Deactivated', no_owner: 'No owner yet',
  actions: { open: 'Open', edit: 'Edit', deactivate: 'Deactivate', activate: 'Activate' },
  form: {
    new_title: 'New organization', new_center: 'New Regional Center', kicker: 'Edit', name: 'Name', type: 'Type', contact_email: 'Contact email', phone: 'Phone', website: 'Website', website_hint: 'With https:// at the start.', address: 'Address', time_zone: 'Time zone', time_zone_hint: 'Reports and dates of the organization are in it.', language: 'Language of its mails',
    owner: 'Email of its owner', owner_hint: 'They get an invitation, and run the organization once they accept it.', create: 'Make it and invite the owner', save: 'Save', back: 'Back', missing: 'We could not find this organization', missing_text: 'It may have another address.', identity: 'What it is', reach: 'How to reach it', place: 'Zone and language',
  },
  logo: { title: 'Logo', text: 'PNG, JPEG or WebP, at most 700 KB. It stands in invitations and beside the name.', choose: 'Choose a picture', replace: 'Choose another picture', remove: 'Remove', too_large: 'This picture is larger than 700 KB. Choose a smaller one.', alt: (name: string) => `Logo of ${name}` },
  deactivate: { title: (name: string) => `Deactivate ${name}?`, text: 'Everybody who works there is signed out and cannot come in. Its seats and invitations stop working. Nothing is deleted, and you can activate it again at any time.', reason: 'Reason, for the audit log', confirm: 'Deactivate' },
  activate: { title: (name: string) => `Activate ${name}?`, text: 'Its people can come in again, and its seats and invitations work as before.', confirm: 'Activate' },
  one: {
    links: 'Links',
    report: 'Report',
    closed: (date: string) => `Deactivated on ${date}. Its people cannot come in; everything is kept.`, closed_why: (why: string) => `Reason: ${why}`,
    tabs: 'Parts of the organization', overview: 'Overview', people: 'People', groups: 'Groups', courses: 'Courses', invites: 'Invitations', history: 'Audit', codes: 'Service codes', course: 'Course',
    owners: 'Owners', learners: 'Learners', staff: 'Teachers and editors', seats: 'Seats in use', open_invites: 'Open invitations', facts: 'Contact', none: 'not given', members: 'People', since: 'With us since',
    plan: 'Plan and invoices', plan_text: (seats: string) => `No plan has been bought yet, so there are no invoices. Seats in use, given without a plan: ${seats}.`, plan_none: 'No plan has been bought yet, and there are no invoices. No seat is in use.',
    all_log: 'See all of it in the audit log', no_people: 'Nobody is here yet', no_people_text: 'The owner’s invitation may still be open.', no_groups: 'No groups', no_groups_text: 'Its owner makes groups of learners.', no_courses: 'No courses of its own', no_courses_text: 'Its learners use the platform’s courses.', no_history: 'Nothing is written down yet', no_invites: 'No invitations', no_invites_text: 'Whom you invite stands here until they accept.',
    search_people: 'Search by name or email', role: 'Role', joined: 'Joined', last_seen: 'Last seen', never: 'never', led_by: 'Led by', nobody: 'nobody yet', language: 'Language', level: 'Level', state: 'State', lessons: 'Lessons', sent: 'Sent', until: 'Valid until', invite: 'Invite somebody', when: 'When', who: 'Who', what: 'What',
    course_states: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  },
  invite: { title: 'Invite somebody', email: 'Email', role: 'As', submit: 'Send the invitation' },
}
export default organizations
