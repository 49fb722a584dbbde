import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    SETTING: 'Setting',
  },
  fields: {
    site_name: 'Name of the site',
    banner: 'Announcement',
    sender_name: 'Sender’s name',
    reply_to: 'Reply address',
    support_email: 'Support inbox',
    mailing_list_url: 'Mailing list',
    self_assessment_url: 'Self-assessment form',
    facebook_url: 'Facebook',
    instagram_url: 'Instagram',
    youtube_url: 'YouTube',
    app_store_url: 'App Store',
    google_play_url: 'Google Play',
    switch_registration: 'Registration',
    switch_organizations: 'New organizations',
    switch_comments: 'Comments',
    switch_newsletter: 'Newsletter',
    switch_events: 'Events',
    switch_community: 'Community',
    switch_gift_cards: 'Gift cards',
    switch_app: 'App',
  },
} satisfies AuditWords
export default auditWords
