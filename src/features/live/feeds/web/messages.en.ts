const feeds = {
  title: 'In your own calendar',
  text: 'Google Calendar, Apple Calendar and Outlook can read your lessons from a secret address. They keep up by themselves when a lesson moves.',
  make: 'Make an address',
  made: (day: string) => `You made an address on ${day}. For safety it is shown only once.`,
  address: 'Your secret address',
  once: 'Copy it now and add it to your calendar as a subscription. Whoever has it sees your times and first names.',
  copy: 'Copy',
  copied: 'The address is copied.',
  anew: 'Make a new one',
  stop: 'Stop it',
  anew_title: 'Make a new address?',
  anew_text: 'The address that your calendar has now stops working.',
  stop_title: 'Stop the address?',
  stop_text: 'Your calendar then no longer learns of your lessons. You can make a new address any time.',
  keep: 'Keep it',
  stopped: 'The address has stopped.',
}
export default feeds
