const messages = {
  title: 'Community',
  films: {
    label: 'Who can watch your videos',
    hint: 'Your first three videos wait until a teacher or a moderator has looked.',
    none: 'Nobody',
    none_hint:
      'You can still write. Videos that you shared are closed at once, also for people who have the address.',
    organization: 'People in my organization',
    organization_hint: 'Only in the discussion of the place where you learn.',
    everyone: 'Everyone in the community',
    everyone_hint: 'Members whom you do not know can watch them too.',
    saved: 'Your choice holds from now on.',
  },
  away: {
    title: 'People you keep away',
    text: 'You and people you block do not see each other. People you mute do not notice it.',
    none: 'You keep nobody away. You can block or mute somebody from the menu of their post or comment.',
    block: 'Blocked',
    mute: 'Muted',
    since: (day: string) => `since ${day}`,
    end_block: (name: string) => `Unblock ${name}`,
    end_mute: (name: string) => `Unmute ${name}`,
    unblock: 'Unblock',
    unmute: 'Unmute',
    failed: 'The list could not be loaded',
  },
  rules: {
    title: 'The rules of the community',
    accept: 'I will keep them',
    failed: 'The rules could not be loaded',
  },
}
export default messages
export type StandingMessages = typeof messages
