const google = {
  title: 'Google Calendar',
  text: 'We read only when you are busy, never what your appointments are called, and write your lessons into a calendar of their own.',
  connect: 'Connect Google Calendar',
  again: 'Connect again',
  disconnect: 'Disconnect',
  disconnected: 'Your Google Calendar is not connected any more. What is in it stays there.',
  connected: 'Connected. Nobody can book you while you are busy there.',
  asked: (when: string) => `Last asked: ${when}`,
  broken:
    'Google does not let us in any more. Connect it again, or learners may book you while you are busy.',
  returning: 'Connecting your calendar',
  done: 'Your Google Calendar is connected',
  done_text: 'Your lessons appear there in a moment.',
  failed: 'Google did not connect your calendar',
  failed_text: 'Nothing was changed. You can try again from your profile.',
  to_profile: 'To my profile',
}
export default google
