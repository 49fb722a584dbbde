const messages = {
  acting: { as: (name: string) => `You are looking as ${name}. Nothing can be changed.`, stop: 'Stop looking' },
  offline: 'You are offline. What you watch and practice is kept on this device and sent when the connection is back.',
  nav: { main: 'Main', teaching: 'Teaching', learners: 'Learners', people: 'People', account: 'You', commerce: 'Commerce', content: 'Content', insights: 'Insights', system: 'System' },
  header: { navigation: 'Site', start: 'Start learning', account: 'My area', open_menu: 'Open the menu', close_menu: 'Close the menu', menu: 'More' },
  breadcrumbs: 'You are here',
  palette: { open: 'Go to…', title: 'Go anywhere', placeholder: 'Where do you want to go?', screens: 'Screens', people: 'People', courses: 'Courses', words: 'Words', empty: 'Nothing matches that.' },
  account: { menu: 'Your account', profile: 'Profile', settings: 'Settings', help: 'Help and feedback', two_factor: 'Two-step sign-in', sign_out: 'Sign out', public_site: 'Public site' },
  toasts: { notices: 'Notices', variants: { error: 'Error', warning: 'Warning', info: 'Information', success: 'Done' } },
  placeholder: { eyebrow: 'In the making', lead: 'This page is not here yet. It will hold:', meanwhile: 'What you can do today', dictionary: 'Look up a sign', courses: 'See the courses', home: 'Back to the start' },
  not_found: { title: 'There is no page here', lead: 'The address may be old, or mistyped. Look for a word or a page instead.', search: 'Search the dictionary', go: 'Search', home: 'Back to the start', courses: 'See the courses' },
  away: { title: 'We cannot reach ASL Shop', lead: 'Your connection may be gone, or we are away for a moment. What you had saved is safe, and what you watched is sent when the connection is back. This page goes on by itself.', again: 'Try again' },
  broken: { title: 'Something went wrong', lead: 'This part of the page did not load. What you had saved is safe.', update_title: 'There is a new version', update_lead: 'Reload to get it. What you had saved is safe.', reload: 'Reload', home: 'Back to the start' },
  footer: {
    line: 'A language made of hands, face and space. A school made for it.',
    learn: 'Learn', organizations: 'Organizations', help: 'Help', legal: 'Legal',
    reviewed: 'The signs are shown by an animated model, awaiting review by a Deaf teacher.',
  },
}
export default messages
