const feeds = {
  title: 'In your own calendar',
  text: 'Google Calendar, Apple Calendar and Outlook can read your lessons from a secret link. They update when a lesson moves.',
  make: 'Create a calendar link',
  made: (day: string) => `You created a link on ${day}. For safety it is shown only once.`,
  address: 'Your secret link',
  once: 'Copy it now and add it to your calendar as a subscription. Anyone who has it sees your times and first names.',
  copy: 'Copy',
  copied: 'The link is copied.',
  anew: 'Create a new one',
  stop: 'Stop it',
  anew_title: 'Create a new link?',
  anew_text: 'The link that your calendar has now stops working.',
  stop_title: 'Stop the link?',
  stop_text: 'Your calendar no longer gets your lessons. You can create a new link any time.',
  keep: 'Keep it',
  stopped: 'The link has stopped.',
}
export default feeds
