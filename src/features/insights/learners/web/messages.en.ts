const learners = {
  invite: 'Invite learners', progress: 'Progress', no_course: 'No course begun', not_shared: 'Not shared', without_seat: 'Needs a seat', courses: (n: string) => `${n} courses`, one_course: '1 course', average: (percent: string) => `${percent}% on average`, progress_of: (name: string) => `Progress of ${name}`,
  person: {
    facts: 'At a glance', edit: 'Edit', role: 'Role', status: 'State', joined: 'Joined', ended: 'Deactivated', last_seen: 'Last seen', groups: 'Groups', seat: 'Seat', none: 'None', active: 'Active', inactive: 'Deactivated',
    consent: 'Shared progress', missing: 'We could not find this person', missing_text: 'They may have left your organization, or they are not among your learners.', back: 'Back to the list', history: 'History', no_history: 'Nothing has happened yet.', by: (name: string) => `by ${name}`, changed: (before: string, after: string) => `${before} → ${after}`,
  },
  consent: {
    none: 'Nobody has asked this learner yet. Without their yes you see no progress.', requested: 'The request is in their inbox. You see their progress as soon as they say yes.', granted: 'They let you see their progress. They can end that at any time.', declined: 'They said no. You see no progress, and you can ask again.', withdrawn: 'They took their yes back. You see no progress from that moment on.', expired: 'The request or the permission has run out. Ask again to see progress.',
    no_seat: 'The progress of learners whom your organization pays for, by seat or service code, is shown here. It does not pay for this learner.', ask: 'Ask to see progress', guardian: 'Email of a parent or guardian', guardian_hint: 'For a learner under 13: they decide.', send: 'Send the request',
  },
  events: {
    MEMBERSHIP_CREATED: 'Joined', MEMBERSHIP_ROLE_CHANGED: 'Role changed', MEMBERSHIP_DEACTIVATED: 'Deactivated', MEMBERSHIP_RESTORED: 'Restored', INVITE_CREATED: 'Invited', INVITE_ACCEPTED: 'Accepted the invitation', INVITE_RESENT: 'Invitation sent again', CONSENT_CREATED: 'Asked to see progress', CONSENT_GRANTED: 'Progress shared', CONSENT_DECLINED: 'Request declined', CONSENT_WITHDRAWN: 'No longer shares progress', GRANT_CREATED: 'Seat given', GRANT_WITHDRAWN: 'Seat ended',
  },
}
export default learners
