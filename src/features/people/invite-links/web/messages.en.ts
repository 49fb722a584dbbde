const messages = {
  panel: {
    caption: 'Links to join', intro: 'One link for many: share it in a class, print its QR code. It stops by itself when it is used up or its time is over.', add: 'New link', empty: 'No links yet', empty_text: 'Make a link when many are to join and you do not have their addresses.', failed: 'The links could not be loaded',
    states: { open: 'Open', used_up: 'Used up', expired: 'Run out', revoked: 'Taken back' }, roles: { teacher: 'Teachers', editor: 'Editors', learner: 'Learners' },
    used: (uses: string, max: string) => `${uses} of ${max} have joined`, until: (date: string) => `Open until ${date}`, ended: (date: string) => `Until ${date}`, into: (group: string) => `Into the group ${group}`, only: (domains: string) => `Only addresses at ${domains}`, anybody: 'Any address', by: (name: string) => `Made by ${name}`,
    share: 'Share', revoke: 'Take back', share_of: (label: string) => `Share ${label}`, revoke_of: (label: string) => `Take back ${label}`,
  },
  form: {
    title: 'New link', label: 'What you call it', label_hint: 'Only you and your colleagues see this, for example “Tuesday class”.', role: 'Who joins by it', group: 'Group', no_group: 'No group', uses: 'For how many people', days: 'Days it is open', domains: 'Only these domains', domains_hint: 'For example school.org, hospital.org. Only confirmed addresses there can join. Empty: every address.', bad_domain: 'Write domains like school.org, with a comma between them.', staff: 'Whoever has this link becomes staff. Name your domains, and share it with care.', submit: 'Make the link',
  },
  share: { title: 'Share this link', text: 'Whoever has it can join until it is used up.', address: 'Link', copy: 'Copy the link', copied: 'The link is copied.', qr: 'QR code of the link', download: 'Download the QR code' },
  revoke: { title: (label: string) => `Take ${label} back?`, text: 'Nobody can join by this link any more. Who has joined stays.', confirm: 'Take back' },
  join: {
    title: (organization: string) => `Join ${organization}`, loading: 'Opening the link', aside: 'There is a place for you.',
    lead: { teacher: 'You were given a link to join as a teacher.', editor: 'You were given a link to join as an editor.', learner: 'You were given a link to join as a learner.' },
    group: (group: string) => `You join the group ${group}.`, domains: (domains: string) => `This link is for addresses at ${domains}.`, consent: (organization: string) => `${organization} pays for your place. When you join, it can see your progress and your quiz scores. You can end that in your settings.`,
    as: (email: string) => `You are signed in as ${email}.`, submit: 'Join', register: 'Create an account', sign_in: 'I have an account', other: 'Use another account', later: 'Not now',
  },
  not: {
    title: 'This link cannot be used', aside: 'Where did it go?', home: 'Back to the start', unknown: 'We do not know this link. It may be incomplete: copy it whole, or scan the QR code again.', used_up: 'Everybody whom this link was for has joined. Ask whoever gave it to you for a new one.', expired: 'The time of this link is over. Ask whoever gave it to you for a new one.', revoked: 'Whoever made this link took it back.',
    member_title: (organization: string) => `You are in ${organization} already`, member: 'There is nothing left to do here.', member_go: 'Go on', domain_title: 'Another address is needed', domain: (domains: string, email: string) => `This link is for addresses at ${domains}. You are signed in as ${email}.`,
  },
}
export default messages
