const notifications = {
  title: 'Notifications',
  unread: (n: number, text: string) =>
    n === 1 ? `${text} unread notification` : `${text} unread notifications`,
  show: 'Show',
  all: 'All',
  only_unread: 'Unread',
  read_all: 'Mark all as read',
  settings: 'Choose what reaches you',
  failed: 'Your notifications could not be loaded',
  none: 'Nothing yet',
  none_text: 'News about your learning, lessons and account appears here.',
  none_unread: 'Nothing unread',
  none_unread_text: 'You have read everything.',
  is_unread: 'Unread:',
  more: 'Show earlier ones',
  choices: {
    failed: 'Your choices could not be loaded',
    not_saved: 'That could not be saved, so nothing has changed.',
    here: 'Here',
    mail: 'Email',
    always: (titles: string) => `Always by email: ${titles}.`,
    always_mailed: 'Always by email',
    of: (title: string, channel: string) => `${title}: ${channel}`,
    classes: {
      security: 'Account and security',
      consent: 'Consent',
      money: 'Plans and payments',
      learning: 'Learning and lessons',
      social: 'People',
      news: 'News',
    },
  },
}
export default notifications
export type NotificationMessages = typeof notifications
