const messages = {
  actions: { end: 'Sign out there', end_all: 'Sign out everywhere' },
  sessions: { title: (name: string) => `Where ${name} is signed in`, none: 'Nowhere at the moment.', last: (when: string) => `Last used ${when}`, unknown: 'Unknown device', on: (browser: string, system: string) => `${browser} on ${system}`, failed: 'The sessions could not be loaded' },
}
export default messages
